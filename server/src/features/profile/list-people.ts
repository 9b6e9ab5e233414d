import { listPeople } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { peopleIds } from './people-store.ts'
import { personCardsOf } from '../../platform/item/person-cards.ts'

export const listPeopleRoute = handle(listPeople, async ({ query, actor }, { db }) => {
  const page = { q: query.q, after: idAfter(query._after), limit: query._size + 1 }
  const { rows, next } = pageById(await peopleIds(db, actor, page), query._size)
  const ids = rows.map(({ id }) => id)
  const cards = await personCardsOf(db, actor, ids)
  return { list: { data: ids.flatMap((id) => cards.get(id) ?? []), next } }
})
