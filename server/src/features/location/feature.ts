import type { Feature } from '../../platform/feature.ts'
import { listLocationsRoute } from './list-locations.ts'

export const locationFeature: Feature = {
  name: 'location',
  routes: [listLocationsRoute],
}
