import type { Feature } from '../../platform/feature.ts'
import { getEventsRoute } from './get-events.ts'

export const eventFeature: Feature = {
  name: 'event',
  routes: [getEventsRoute],
}
