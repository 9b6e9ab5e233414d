import { listBlocks } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { handle } from '../../platform/route.ts'
import { blocksOf } from './block-store.ts'

export const listBlocksRoute = handle(listBlocks, async ({ query, actor }, { db }) => {
  const { entity: me } = signedIn(actor)
  const page = { after: idAfter(query._after), only: query.entity ?? null, limit: query._size + 1 }
  const { rows, next } = pageById(await blocksOf(db, me, page), query._size)
  const images = await entityImages(
    db,
    rows.map(({ entity }) => entity),
  )
  const data = rows.map(({ entity, type, display_name, created_at }) => ({
    id: entity,
    type,
    display_name,
    profile_image: images.get(entity) ?? null,
    created_at: created_at.toISOString(),
  }))
  return { list: { data, next } }
})
