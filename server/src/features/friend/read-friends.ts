import { getFriendRequest, listFriends } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { personCardsOf } from '../../platform/item/person-cards.ts'
import { refuseRelation } from './relation-refusal.ts'
import { relationsOf, requestBetween } from './relation-store.ts'

const CODE_OF = { friend: 'b', sent: 's', got: 'g' } as const

export const listFriendsRoute = handle(listFriends, async ({ query, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const page = { after: idAfter(query._after), limit: query._size + 1 }
  const { rows, next } = pageById(await relationsOf(db, entity, CODE_OF[query.state], page), query._size)
  const cards = await personCardsOf(
    db,
    actor,
    rows.map(({ other }) => other),
  )
  const data = rows.flatMap(({ other, message, created_at }) => {
    const card = cards.get(other)
    return card === undefined ? [] : [{ ...card, message, since: created_at.toISOString() }]
  })
  return { list: { data, next } }
})

export const getFriendRequestRoute = handle(getFriendRequest, async ({ params, actor }, { db }) => {
  const { entity } = signedIn(actor)
  const request = await requestBetween(db, entity, params.id)
  const person = (await personCardsOf(db, actor, [params.id])).get(params.id)
  if (request === undefined || person === undefined) throw refuseRelation('FRIEND_REQUEST_NON_EXIST')
  const direction = request.code === 's' ? ('sent' as const) : ('got' as const)
  return { data: { person, direction, message: request.message, created_at: request.created_at.toISOString() } }
})
