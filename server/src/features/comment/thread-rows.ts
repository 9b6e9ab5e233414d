import { sql } from 'kysely'
import { THREAD_ANSWERS } from '@florilege/shared/contracts'
import type { Comment, CommentOrder } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageById } from '../../platform/answer/id-cursor.ts'
import { commentNotBlocked } from '../../platform/item/not-blocked.ts'
import { commentsById } from './comment-rows.ts'

export type Thread = { id: number; first: Comment | null; answers: Comment[]; next: string | null }

type Page = { object: number; order: CommentOrder; after: number | null; size: number }

/** First comments of threads, those that a block hides from the caller too: a page never reads past many of them. */
const firstIds = (db: Db, { object, order, after, size }: Page) =>
  db
    .selectFrom('comment')
    .select('id')
    .where('object_id', '=', object)
    .where('sub_thread_id', 'is', null)
    .$if(after !== null, (rest) => rest.where('id', order === 'oldest' ? '>' : '<', after ?? 0))
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(size + 1)
    .execute()

type AnswerPlace = { thread: number; id: number }

/** First answers of each thread that the caller may see, and one more if others follow. */
const answerIds = async (db: Db, actor: Actor, threads: readonly number[]): Promise<AnswerPlace[]> => {
  const { rows } = await sql<AnswerPlace>`
    select thread.id as thread, answer.id from unnest(${threads}::bigint[]) thread (id)
    cross join lateral (
      select comment.id from comment where comment.sub_thread_id = thread.id and ${commentNotBlocked(actor)}
      order by comment.id limit ${THREAD_ANSWERS + 1}
    ) answer`.execute(db)
  return rows
}

/** Page of threads. The caller must have checked the item's visibility. */
export const threadsOf = async (db: Db, actor: Actor, page: Page): Promise<{ threads: Thread[]; next: string | null }> => {
  const { rows, next } = pageById(await firstIds(db, page), page.size)
  const ids = rows.map(({ id }) => id)
  const places = ids.length === 0 ? [] : await answerIds(db, actor, ids)
  const below = Map.groupBy(places, ({ thread }) => thread)
  const shown = [...below.values()].flatMap((all) => all.slice(0, THREAD_ANSWERS).map(({ id }) => id))
  const comments = new Map((await commentsById(db, actor, [...ids, ...shown])).map((one) => [one.id, one]))
  const threads = ids.map((id): Thread => {
    const all = below.get(id) ?? []
    const answers = all.slice(0, THREAD_ANSWERS).flatMap((answer) => comments.get(answer.id) ?? [])
    const last = all.length > THREAD_ANSWERS ? answers.at(-1) : undefined
    return { id, first: comments.get(id) ?? null, answers, next: last === undefined ? null : String(last.id) }
  })
  return { threads: threads.filter(({ first, answers }) => first !== null || answers.length > 0), next }
}
