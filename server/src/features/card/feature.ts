import type { Feature } from '../../platform/feature.ts'
import { getCardsRoute } from './get-cards.ts'

export const cardFeature: Feature = {
  name: 'card',
  routes: [getCardsRoute],
}
