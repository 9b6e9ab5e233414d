import type { Feature } from '../../platform/feature.ts'
import { searchRoute } from './search.ts'
import { suggestRoute } from './suggest.ts'

export const searchFeature: Feature = {
  name: 'search',
  routes: [searchRoute, suggestRoute],
}
