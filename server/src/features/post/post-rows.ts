import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Post, SharedItem } from '@florilege/shared/contracts'
import { ANYBODY } from '@florilege/shared/rules'
import type { PrivacyStatus } from '@florilege/shared/rules'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { kept, keptIds } from '../../platform/database/kept.ts'
import { toldWhoActed } from '../../platform/item/codes-on.ts'
import { headsOf } from '../../platform/item/heads.ts'
import { pictureRows, picturesIn, portraitAddress } from '../../platform/item/pictures.ts'
import { sharedItemOf } from '../../platform/item/shared-item.ts'
import { owns } from '../../platform/item/owns.ts'
import { roundedDegrees } from '../../platform/item/rounded-degrees.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { POST_KINDS, postTypeOf } from './post-rules.ts'
import type { PostKind } from './post-rules.ts'
import { lessonSeen, veiledTo } from './write/solution-rules.ts'

const rowsSeen = (db: Db, actor: Actor) =>
  db
    .selectFrom('item')
    .innerJoin('post', 'post.id', 'item.id')
    .innerJoin('entity', 'entity.id', 'item.owner_id')
    .leftJoin('media as image', 'image.id', 'entity.image_media')
    .leftJoin('entity as person', (join) =>
      join.onRef('person.id', '=', 'item.actor_id').on(toldWhoActed(actor, { entity: 'item.owner_id', person: 'item.actor_id' })),
    )
    .select([
      'item.id',
      'item.kind',
      'item.owner_id',
      'item.actor_id',
      'item.privacy_status',
      'item.evaluation_count',
      'item.comment_count',
      'item.share_count',
      'item.created_at',
      'post.text',
      'post.document',
      'post.version',
      'post.title',
      'post.category',
      'post.mood',
      'post.place',
      'post.lat',
      'post.lon',
      'post.lesson_id',
      'post.shared_id',
      'post.edited_at',
      'entity.type as entity_type',
      'entity.display_name',
      'image.key as image_key',
      'image.focal_x',
      'image.focal_y',
      'person.id as person_id',
      'person.display_name as person_name',
      sql<boolean>`exists (select from item_like where entity_id = ${actor.entity} and item_id = item.id)`.as('liked'),
      veiledTo(actor).as('veiled'),
      pictureRows('item.id').as('pictures'),
    ])
    .where('item.kind', 'in', POST_KINDS)
    .where(lessonSeen(actor))
    .where(visibleTo(actor))

const rowsOf = (db: Db, actor: Actor, ids: readonly number[]) =>
  rowsSeen(db, actor)
    .modifyFront(kept)
    .where(sql<boolean>`item.id = any(${keptIds(ids)})`)
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const isOwn = ({ owner_id: owner, actor_id: by }: Row, actor: Actor): boolean => owns(actor, { owner, by })

/** Published place: degrees rounded to 0.1. */
const placeOf = (row: Row, actor: Actor) =>
  isOwn(row, actor) ? { lat: row.lat, lon: row.lon } : { lat: roundedDegrees(row.lat), lon: roundedDegrees(row.lon) }

/** Shared items, as long as they are public. */
const sharedOf = async (db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, SharedItem>> => {
  const heads = [...(await headsOf(db, actor, ids)).values()]
  return new Map(heads.filter(({ privacy_status }) => privacy_status === ANYBODY).map((head) => [head.id, sharedItemOf(head)]))
}

const worded = ({ veiled, text, document, title }: Row) =>
  veiled ? { answer_text: '', document: null, title: null } : { answer_text: text, document, title }

const wireOf = (row: Row, actor: Actor, shared: Map<number, SharedItem>): Post => ({
  ...worded(row),
  ...placeOf(row, actor),
  id: row.id,
  type: postTypeOf(row.kind as PostKind),
  lesson_id: row.lesson_id,
  owned_by_me: isOwn(row, actor),
  liked: row.liked,
  privacy_status: row.privacy_status as PrivacyStatus,
  entity_id: row.owner_id,
  entity_type: row.entity_type,
  display_name: row.display_name,
  profile_image: row.image_key === null ? null : portraitAddress(row.image_key, row),
  acted_by: row.person_id === null ? null : { id: row.person_id, display_name: row.person_name ?? '' },
  version: row.version,
  veiled: row.veiled,
  category: row.category,
  mood: row.mood,
  place: row.place,
  pictures: row.veiled ? [] : picturesIn(row.pictures),
  shared: row.shared_id === null ? null : (shared.get(row.shared_id) ?? null),
  pinned: false,
  evaluation_count: row.evaluation_count,
  comment_count: row.comment_count,
  share_count: row.share_count,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
})

/** Rows in the form of the contract. */
export const postsIn = async (db: Db, actor: Actor, rows: readonly Row[]): Promise<Post[]> => {
  const objects = rows.flatMap(({ shared_id }) => (shared_id === null ? [] : [shared_id]))
  const shared = await sharedOf(db, actor, [...new Set(objects)])
  return rows.map((row) => wireOf(row, actor, shared))
}

/** Posts among `ids` that the caller may see, in the order of `ids`, in the form of the contract. */
export const postsOf = async (db: Db, actor: Actor, ids: readonly number[]): Promise<Post[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf(db, actor, ids)
  const place = new Map(ids.map((id, index) => [id, index]))
  return postsIn(
    db,
    actor,
    rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
  )
}

/** Line of a list of ids, with the post if the caller may see it. */
export type Listed<Line> = Line & { listed_id: number; row: Row | null }

/** Posts of a list, newest first, in one statement, which costs half of two. The query returns `id` and further columns. */
export const listedPosts = async <Line extends { id: number }>(
  db: Db,
  actor: Actor,
  list: RawBuilder<Line>,
): Promise<Listed<Omit<Line, 'id'>>[]> => {
  const { rows } = await sql<Omit<Line, 'id'> & { listed_id: number } & Row>`${kept}
    with listed as materialized (${list})
    select listed.id as listed_id, listed.*, seen.* from listed
    left join lateral (${rowsSeen(db, actor).where(sql<boolean>`item.id = listed.id`)}) seen on true
    order by listed.id desc`.execute(db)
  return rows.map((row) => ({ ...row, row: row.kind === null ? null : row }))
}

/** One post; null for an unknown or invisible one. */
export const postOf = async (db: Db, actor: Actor, id: number): Promise<Post | null> =>
  (await postsOf(db, actor, [id]))[0] ?? null
