import type { BoundRoute } from '../../platform/route.ts'
import { getEventsRoute } from './get-events.ts'

export const eventRoutes: readonly BoundRoute[] = [getEventsRoute]
