import type { BoundRoute } from '../../platform/route.ts'
import { getOwnProfileRoute, getProfileRoute } from './get-profile.ts'
import { listPeopleRoute } from './list-people.ts'
import { updateOwnProfileRoute } from './update-profile.ts'

export const profileRoutes: BoundRoute[] = [getOwnProfileRoute, getProfileRoute, updateOwnProfileRoute, listPeopleRoute]
