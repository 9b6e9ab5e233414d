import type { Feature } from '../../platform/feature.ts'
import { getOwnProfileRoute, getProfileRoute } from './get-profile.ts'
import { listPeopleRoute } from './list-people.ts'
import { updateOwnProfileRoute } from './update-profile.ts'

export const profileFeature: Feature = {
  name: 'profile',
  uses: ['friend'],
  routes: [getOwnProfileRoute, getProfileRoute, updateOwnProfileRoute, listPeopleRoute],
}
