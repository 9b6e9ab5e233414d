import type { BoundRoute } from '../../platform/route.ts'
import { listLocationsRoute } from './list-locations.ts'

export const locationRoutes: BoundRoute[] = [listLocationsRoute]
