import type { Feature } from '../../platform/feature.ts'
import { autocompleteRoute } from './autocomplete.ts'

export const autocompleteFeature: Feature = {
  name: 'autocomplete',
  routes: [autocompleteRoute],
}
