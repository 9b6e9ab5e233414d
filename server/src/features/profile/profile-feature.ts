import type { BoundRoute } from '../../platform/route.ts'
import { getOwnProfileRoute } from './get-own-profile.ts'

export const profileRoutes: BoundRoute[] = [getOwnProfileRoute]
