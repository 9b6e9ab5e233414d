import { listCommentLikers, listLikers } from '@florilege/shared/contracts'
import type { EndpointQuery, Liker } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Likeable } from './like-store.ts'
import { likersOf, seesLikeable } from './liker-store.ts'
import type { LikerPlace } from './liker-store.ts'

const placeOf = (after: string | undefined): LikerPlace | null => {
  if (after === undefined) return null
  const [, at, entity] = /^(\d{1,16})-([1-9]\d{0,14})$/.exec(after) ?? []
  if (at === undefined || entity === undefined) throw refuse('DATA_INVALID', 'DATA_INVALID', { _after: 'CURSOR_INVALID' })
  return { at, entity: Number(entity) }
}

const listed = async (db: Db, actor: Actor, of: Likeable, id: number, query: EndpointQuery<typeof listLikers>) => {
  const after = placeOf(query._after)
  if (!(await seesLikeable(db, actor, of, id))) throw refuse('NOT_FOUND')
  const rows = await likersOf(db, actor, { of, id, after, limit: query._size + 1 })
  const page = rows.slice(0, query._size)
  const images = await entityImages(
    db,
    page.map(({ entity_id }) => entity_id),
  )
  const last = page.at(-1)
  const data = page.map(({ entity_id, type, display_name, created_at }): Liker => ({
    entity_id,
    type,
    display_name,
    profile_image: images.get(entity_id) ?? null,
    liked_at: created_at.toISOString(),
  }))
  return { list: { data, next: last !== undefined && rows.length > page.length ? `${last.at}-${last.entity_id}` : null } }
}

export const listLikersRoute = handle(listLikers, ({ params, query, actor }, { db }) =>
  listed(db, actor, 'item', params.id, query),
)

export const listCommentLikersRoute = handle(listCommentLikers, ({ params, query, actor }, { db }) =>
  listed(db, actor, 'comment', params.id, query),
)
