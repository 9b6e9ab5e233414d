import { getEntity, listEntities } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { handle } from '../../platform/route.ts'
import { entityCards } from './entity-store.ts'
import { entityToWire } from './entity-wire.ts'

export const getEntityRoute = handle(getEntity, async ({ params, actor }, { db }) => ({
  data: await entityToWire(db, actor, params.id),
}))

export const listEntitiesRoute = handle(listEntities, async ({ query, actor }, { db }) => {
  const { q, type } = query
  const joined = query.joined !== undefined
  if (joined) signedIn(actor)
  const found = await entityCards(db, actor, { q, type, joined, after: idAfter(query._after), limit: query._size + 1 })
  const { rows, next } = pageById(found, query._size)
  const images = await entityImages(
    db,
    rows.map(({ id }) => id),
  )
  return { list: { data: rows.map((row) => ({ ...row, profile_image: images.get(row.id) ?? null })), next } }
})
