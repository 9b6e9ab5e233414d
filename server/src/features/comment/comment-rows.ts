import { sql } from 'kysely'
import type { Comment } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'
import { toldWhoActed } from '../../platform/item/codes-on.ts'
import { facesOf } from '../../platform/item/pictures.ts'
import type { Face } from '../../platform/item/pictures.ts'
import { commentNotBlocked } from '../../platform/item/not-blocked.ts'
import { owns } from '../../platform/item/owns.ts'
import { visibleTo } from '../../platform/item/visible.ts'

/** Acting person, if the caller may see them. */
const told = (actor: Actor) => sql<number | null>`case when comment.actor_id <> comment.author_id
  and ${toldWhoActed(actor, { entity: 'comment.author_id', person: 'comment.actor_id' })} then comment.actor_id end`

// Names are looked up by id afterwards: with a join, a long thread makes the planner read all people.
const query = (db: Db, actor: Actor) =>
  db
    .selectFrom('comment')
    .modifyFront(kept)
    .select([
      'comment.id',
      'comment.object_id',
      'comment.author_id',
      'comment.actor_id',
      'comment.sub_thread_id',
      'comment.reply_to',
      'comment.message',
      'comment.version',
      'comment.evaluation_count',
      'comment.comment_count',
      'comment.deleted_at',
      'comment.created_at',
      'comment.edited_at',
      told(actor).as('person_id'),
      sql<boolean>`exists (select from comment_like where entity_id = ${actor.entity} and comment_id = comment.id)`.as('liked'),
    ])
    .where(commentNotBlocked(actor))

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number]

const worded = (
  { author_id, actor_id, deleted_at, created_at, edited_at, person_id, ...row }: Row,
  actor: Actor,
  faces: ReadonlyMap<number, Face>,
): Comment => {
  const author = faces.get(author_id)
  const deleted = deleted_at !== null
  // Comments of a deleted group stay without its name, like those of an erased person.
  const nameless = deleted || author === undefined || author.gone
  return {
    ...row,
    comment_id: row.id,
    related_to: row.object_id,
    created_by: nameless ? null : author_id,
    owned_by_me: !deleted && owns(actor, { owner: author_id, by: actor_id }),
    deleted,
    display_name: nameless ? '' : author.display_name,
    profile_image_url: nameless ? null : author.image,
    created_at: created_at.toISOString(),
    edited_at: deleted ? null : (edited_at?.toISOString() ?? null),
    acted_by: nameless || person_id === null ? null : { id: person_id, display_name: faces.get(person_id)?.display_name ?? '' },
  }
}

const withFaces = async (db: Db, actor: Actor, rows: Row[]): Promise<Comment[]> => {
  const faces = await facesOf(db, [...new Set(rows.flatMap(({ author_id, person_id }) => [author_id, person_id ?? []].flat()))])
  return rows.map((row) => worded(row, actor, faces))
}

/** True when the caller may see the commented item. */
export const seesObject = async (db: Db | Trx, actor: Actor, id: number): Promise<boolean> =>
  (await db.selectFrom('item').select('id').where('id', '=', id).where(visibleTo(actor)).executeTakeFirst()) !== undefined

type Place = { object: number; subThread?: number }
type Page = Place & { after: number | null; skip?: number; limit: number }

const within = ({ object, subThread }: Place) =>
  sql<boolean>`comment.object_id = ${object} and ${subThread === undefined ? sql`true` : sql`comment.sub_thread_id = ${subThread}`}`

/** First comment after the skipped ones: found by ids alone, so that skipped rows are not read. */
const firstAfter = (db: Db, actor: Actor, { skip, ...place }: Place & { skip: number }) =>
  db
    .selectFrom('comment')
    .select('comment.id')
    .where(within(place))
    .where(commentNotBlocked(actor))
    .orderBy('comment.id')
    .offset(skip)
    .limit(1)

/** Comments on an item, oldest first. The caller must have checked the item's visibility. */
export const commentsOf = async (db: Db, actor: Actor, { after, skip = 0, limit, ...place }: Page): Promise<Comment[]> => {
  const rows = await query(db, actor)
    .where(within(place))
    .$if(skip > 0, (rest) => rest.where('comment.id', '>=', firstAfter(db, actor, { ...place, skip })))
    .$if(after !== null, (rest) => rest.where('comment.id', '>', after ?? 0))
    .orderBy('comment.id')
    .limit(limit)
    .execute()
  return withFaces(db, actor, rows)
}

/** Those of these comments that the caller may see, oldest first. The caller must have checked the item's visibility. */
export const commentsById = async (db: Db, actor: Actor, ids: readonly number[]): Promise<Comment[]> =>
  ids.length === 0
    ? []
    : withFaces(db, actor, await query(db, actor).where('comment.id', 'in', ids).orderBy('comment.id').execute())

/** One comment; null when it is gone. The caller must have checked the item's visibility. */
export const commentOf = async (db: Db, actor: Actor, id: number): Promise<Comment | null> =>
  (await commentsById(db, actor, [id]))[0] ?? null

/** First comment of the sub-thread, the answered one and the requested one; empty when that is gone. */
export const focusOn = async (db: Db, actor: Actor, object: number, id: number): Promise<Comment[]> => {
  const asked = await db
    .selectFrom('comment')
    .select(['sub_thread_id', 'reply_to'])
    .where('id', '=', id)
    .where('object_id', '=', object)
    .executeTakeFirst()
  if (asked === undefined) return []
  const ids = [asked.sub_thread_id, asked.reply_to, id].filter((one) => one !== null)
  const comments = await commentsById(db, actor, ids)
  return comments.some((comment) => comment.id === id) ? comments : []
}
