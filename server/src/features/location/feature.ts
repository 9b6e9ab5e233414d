import type { Feature } from '../../platform/feature.ts'
import { listLocationsRoute } from './list-locations.ts'
import type { LocationTables } from './location-tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends LocationTables {}
}

export const locationFeature: Feature = {
  name: 'location',
  routes: [listLocationsRoute],
}
