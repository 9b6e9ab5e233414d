import { sql } from 'kysely'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { commentNotBlocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { refuseChange } from '../../platform/refusal.ts'

export type NewComment = {
  object: number
  author: number
  /** Person who acted. */
  actor: number
  message: string
  /** First comment of the sub-thread and answered comment; both null for a comment on the item itself. */
  subThread: number | null
  replyTo: number | null
  key?: string | null
  createdAt?: Date
}

/**
 * Locks the item, so that its comments are added and deleted one at a time: an answer cannot cross the deletion of the
 * answered comment. False when the caller sees no such item.
 */
export const holdObject = async (trx: Trx, actor: Actor, id: number): Promise<boolean> => {
  const held = await sql`select id from item where id = ${id} and ${visibleTo(actor)} for no key update`.execute(trx)
  return held.rows.length > 0
}

/**
 * Comment that can be answered, with its sub-thread, null for the first one of a thread. Undefined for an unknown
 * comment.
 */
export const answerable = async (trx: Trx, actor: Actor, object: number, id: number) =>
  trx
    .selectFrom('comment')
    .select(['id', 'sub_thread_id'])
    .where('id', '=', id)
    .where('object_id', '=', object)
    .where('deleted_at', 'is', null)
    .where(commentNotBlocked(actor))
    .executeTakeFirst()

/** Comment that this person created with this key, and its item. */
export const commentSentBy = (trx: Trx, actor: number, key: string): Promise<{ id: number; object_id: number } | undefined> =>
  trx
    .selectFrom('comment')
    .select(['id', 'object_id'])
    .where('actor_id', '=', actor)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Creates a comment and updates the counters of its item and of the comments above it. Null when its key was used. */
export const createComment = async (trx: Trx, comment: NewComment): Promise<number | null> => {
  const made = await sql<{ id: number }>`
    with made as (
      insert into comment (object_id, author_id, actor_id, idempotency_key, message, sub_thread_id, reply_to, created_at)
      values (${comment.object}, ${comment.author}, ${comment.actor}, ${comment.key ?? null}, ${comment.message},
        ${comment.subThread}, ${comment.replyTo}, coalesce(${comment.createdAt ?? null}::timestamptz, now()))
      on conflict (actor_id, idempotency_key) do nothing
      returning id, object_id, sub_thread_id, reply_to
    ),
    on_item as (update item set comment_count = comment_count + 1 from made where item.id = made.object_id),
    on_comments as (
      update comment set comment_count = comment.comment_count + 1 from made
      where comment.id in (made.sub_thread_id, made.reply_to)
    )
    select id from made`.execute(trx)
  return made.rows[0]?.id ?? null
}

export type CommentPlace = {
  id: number
  object_id: number
  author_id: number
  /** Person who acted. */
  actor_id: number
  sub_thread_id: number | null
  reply_to: number | null
}

/** With the text, and the owner of the commented item. */
export type SeenComment = CommentPlace & { message: string; owner_id: number }

/** Comment that the caller may see, with its place; undefined for an unknown one or a stub. */
export const seenComment = (db: Db | Trx, actor: Actor, id: number): Promise<SeenComment | undefined> =>
  db
    .selectFrom('comment')
    .innerJoin('item', 'item.id', 'comment.object_id')
    .select([
      'comment.id',
      'comment.object_id',
      'comment.author_id',
      'comment.actor_id',
      'comment.sub_thread_id',
      'comment.reply_to',
      'comment.message',
      'item.owner_id',
    ])
    .where('comment.id', '=', id)
    .where('comment.deleted_at', 'is', null)
    .where(visibleTo(actor))
    .where(commentNotBlocked(actor))
    .executeTakeFirst()

type Wording = { message: string; version: number }

/**
 * Replaces the text of a comment, stores the former one and returns it; null when the comment is gone. Repeating it
 * changes nothing. Refuses a change from an older version with 409.
 */
export const changeWords = async (trx: Trx, id: number, { message, version }: Wording): Promise<string | null> => {
  const { rows: held } = await sql<Wording>`
    select message, version from comment where id = ${id} and deleted_at is null for update`.execute(trx)
  const [former] = held
  if (former === undefined) return null
  if (former.message === message) return message
  if (former.version !== version) throw refuseChange(former, { message, version })
  await sql`
    with kept as (insert into comment_version (comment_id, message) values (${id}, ${former.message}))
    update comment set message = ${message}, version = version + 1, edited_at = now() where id = ${id}`.execute(trx)
  return former.message
}

const hasAnswers = sql<boolean>`exists (select from comment answer where answer.reply_to = comment.id or answer.sub_thread_id = comment.id)`

/** Removes stubs without answers, upwards from `id`. */
const pruneStubs = async (trx: Trx, id: number | null): Promise<void> => {
  if (id === null) return
  const gone = await trx
    .deleteFrom('comment')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where(sql<boolean>`not ${hasAnswers}`)
    .returning(['reply_to', 'sub_thread_id'])
    .executeTakeFirst()
  if (gone === undefined) return
  await pruneStubs(trx, gone.reply_to)
  await pruneStubs(trx, gone.sub_thread_id)
}

/** Deletes a comment, or leaves a stub if it has answers, and updates counters. The caller must have locked its item. */
export const removeComment = async (trx: Trx, { id, reply_to, sub_thread_id }: CommentPlace): Promise<void> => {
  // Separate statement: the next one then sees likes of transactions that this one waited for.
  await sql`select id from comment where id = ${id} for update`.execute(trx)
  await sql`
    with place as (select id, object_id, sub_thread_id, reply_to, ${hasAnswers} as answered from comment where id = ${id}),
    unliked as (delete from comment_like using place where comment_id = place.id and place.answered),
    stubbed as (
      update comment set deleted_at = now(), message = '', evaluation_count = 0 from place
      where comment.id = place.id and place.answered
    ),
    gone as (delete from comment using place where comment.id = place.id and not place.answered),
    on_item as (update item set comment_count = item.comment_count - 1 from place where item.id = place.object_id)
    update comment set comment_count = comment.comment_count - 1 from place
    where comment.id in (place.sub_thread_id, place.reply_to)`.execute(trx)
  await pruneStubs(trx, reply_to)
  await pruneStubs(trx, sub_thread_id)
}
