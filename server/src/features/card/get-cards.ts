import { getCards } from '@florilege/shared/contracts'
import { sharedItemOf } from '../../platform/item/shared-item.ts'
import { headsOf } from '../../platform/item/heads.ts'
import { handle } from '../../platform/route.ts'
import { entityCardsOf } from './card-store.ts'

export const getCardsRoute = handle(getCards, async ({ query: { item = [], entity = [] }, actor }, { db }) => {
  const [heads, entities] = await Promise.all([headsOf(db, actor, item), entityCardsOf(db, actor, entity)])
  return { data: { items: [...heads.values()].map(sharedItemOf), entities } }
})
