import { sql } from 'kysely'
import { readable } from '@florilege/shared/contracts'
import type { NoteCategory, PrivacyStatus, RichText } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { attachMedia } from '../../platform/item/attach-media.ts'
import { owns } from '../../platform/item/owns.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { indexItem } from '../../platform/search/index-item.ts'
import { headOf, POST_KINDS } from './post-rules.ts'
import type { PostKind } from './post-rules.ts'

export type NewPost = {
  kind: PostKind
  owner: number
  /** Person who acted, if not the owner. */
  actor?: number | null
  privacy: PrivacyStatus
  text: string
  /** Rich text whose plain text is `text`. */
  document?: RichText | null
  title?: string | null
  category?: NoteCategory | null
  mood?: number | null
  lat?: number | null
  lon?: number | null
  place?: string | null
  lesson?: number | null
  shared?: number | null
  /** Media of the owner, in order. */
  media?: readonly number[]
  /** Lists are ordered by id: create posts with given dates oldest first. */
  createdAt?: Date
  sent?: { by: number; key: string }
}

/** Updates the search index of a post. */
export const findable = async (trx: Trx, id: number, post: Pick<NewPost, 'owner' | 'title' | 'text'>): Promise<void> => {
  const { display_name } = await trx
    .selectFrom('entity')
    .select('display_name')
    .where('id', '=', post.owner)
    .executeTakeFirstOrThrow()
  await indexItem(trx, { id, kind: 'post', title: headOf(post), byline: display_name, body: readable(post.text) })
}

const rowOf = (id: number, post: NewPost) => ({
  id,
  sender_id: post.sent?.by ?? null,
  idempotency_key: post.sent?.key ?? null,
  text: post.text,
  document: post.document ? JSON.stringify(post.document) : null,
  title: post.title ?? null,
  category: post.category ?? null,
  mood: post.mood ?? null,
  lat: post.lat ?? null,
  lon: post.lon ?? null,
  place: post.place ?? null,
  lesson_id: post.lesson ?? null,
  shared_id: post.shared ?? null,
})

/** Creates a post of any type and returns its id; refuses media that do not belong to its owner with 422. */
export const createPost = async (trx: Trx, post: NewPost): Promise<number> => {
  const { id } = await trx
    .insertInto('item')
    .values({
      kind: post.kind,
      owner_id: post.owner,
      actor_id: post.actor ?? null,
      privacy_status: post.privacy,
      ...(post.createdAt ? { created_at: post.createdAt, updated_at: post.createdAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('post').values(rowOf(id, post)).execute()
  if (post.shared) {
    await trx
      .updateTable('item')
      .set({ share_count: sql`share_count + 1` })
      .where('id', '=', post.shared)
      .execute()
  }
  await attachMedia(trx, id, post.owner, post.media ?? [])
  // Solutions are hidden, so the search must not index them.
  if (post.kind !== 'solution' && (post.text !== '' || post.title)) await findable(trx, id, post)
  return id
}

/** Post that `sender` created with this key, if any. Serializes calls with one key until the transaction ends. */
export const postSentBy = async (trx: Trx, sender: number, key: string): Promise<number | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post ${sender} ${key}`}, 0))`.execute(trx)
  const made = await trx
    .selectFrom('post')
    .select('id')
    .where('sender_id', '=', sender)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return made?.id ?? null
}

/** Owner and author of a visible post, and `own` when the caller has the rights of its owner. */
export type SeenPost = { owner: number; by: number | null; kind: PostKind; own: boolean }

/** Post that the caller may see; null otherwise. */
export const seenPost = async (db: Db | Trx, actor: Actor, id: number): Promise<SeenPost | null> => {
  const row = await db
    .selectFrom('item')
    .select(['owner_id', 'actor_id', 'kind'])
    .where('id', '=', id)
    .where('kind', 'in', POST_KINDS)
    .where(visibleTo(actor))
    .executeTakeFirst()
  if (row === undefined) return null
  const { owner_id: owner, actor_id: by, kind } = row
  return { owner, by, kind: kind as PostKind, own: owns(actor, { owner, by }) }
}

/** True when the caller may see an item of any kind. */
export const seenItem = async (db: Db | Trx, actor: Actor, id: number): Promise<boolean> =>
  (await db.selectFrom('item').select('id').where('id', '=', id).where(visibleTo(actor)).executeTakeFirst()) !== undefined

/**
 * Deletes a post with its comments and likes, and reduces the share count. Returns the acting person; undefined when it
 * is already gone.
 */
export const removePost = async (trx: Trx, id: number, owner: number): Promise<{ actor: number | null } | undefined> => {
  const { rows } = await sql<{ actor: number | null }>`
    with gone as (delete from item where id = ${id} and owner_id = ${owner} returning id, actor_id),
    counted as (
      update item set share_count = share_count - 1 from gone join post on post.id = gone.id where item.id = post.shared_id
    )
    select actor_id as actor from gone`.execute(trx)
  return rows[0]
}
