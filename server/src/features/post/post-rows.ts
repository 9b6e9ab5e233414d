import { sql } from 'kysely'
import type { Post } from '@florilege/shared/contracts'
import type { PrivacyStatus } from '@florilege/shared/rules'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { entityImages, picturesOf } from '../../platform/item/pictures.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { POST_KINDS, postTypeOf } from './post-rules.ts'
import type { PostKind } from './post-rules.ts'

const rowsOf = (db: Db, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('item')
    .innerJoin('post', 'post.id', 'item.id')
    .innerJoin('entity', 'entity.id', 'item.owner_id')
    .select([
      'item.id',
      'item.kind',
      'item.owner_id',
      'item.privacy_status',
      'item.evaluation_count',
      'item.comment_count',
      'item.share_count',
      'item.created_at',
      'post.text',
      'post.title',
      'post.category',
      'post.mood',
      'post.place',
      'post.lesson_id',
      'post.edited_at',
      'entity.type as entity_type',
      'entity.display_name',
      sql<boolean>`exists (select from item_like where entity_id = ${actor.entity} and item_id = item.id)`.as('liked'),
    ])
    .where('item.id', 'in', ids)
    .where('item.kind', 'in', POST_KINDS)
    // The text of a solution is veiled to everybody but its author until the page of the lesson unveils it.
    .where((where) => where.or([where('item.kind', '<>', 'solution'), where('item.owner_id', '=', actor.entity ?? 0)]))
    .where(visibleTo(actor))
    .orderBy('item.id', 'desc')
    .execute()

/** The posts among `ids` that the caller may see, newest first, as the contract words them. */
export const postsOf = async (db: Db, actor: Actor, ids: readonly number[]): Promise<Post[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf(db, actor, ids)
  const [pictures, images] = await Promise.all([
    picturesOf(
      db,
      rows.map(({ id }) => id),
    ),
    entityImages(db, [...new Set(rows.map(({ owner_id }) => owner_id))]),
  ])
  return rows.map(({ kind, owner_id, text, created_at, edited_at, privacy_status, ...row }) => ({
    ...row,
    type: postTypeOf(kind as PostKind),
    owned_by_me: owner_id === actor.entity,
    privacy_status: privacy_status as PrivacyStatus,
    entity_id: owner_id,
    profile_image: images.get(owner_id) ?? null,
    answer_text: text,
    pictures: pictures.get(row.id) ?? [],
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  }))
}

/** One post, or null when there is none that the caller may see. */
export const postOf = async (db: Db, actor: Actor, id: number): Promise<Post | null> =>
  (await postsOf(db, actor, [id]))[0] ?? null
