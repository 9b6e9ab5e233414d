import { getCardsRoute } from './get-cards.ts'

export const cardRoutes = [getCardsRoute]
