import { sql } from 'kysely'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { visibleTo } from '../../../platform/item/visible.ts'

type Page = { after: number | null; limit: number }

/**
 * Ids of a lesson's solutions that the caller may see, newest first. The caller must have checked the lesson's
 * visibility.
 */
export const solutionsOf = (db: Db, actor: Actor, lesson: number, { after, limit }: Page): Promise<{ id: number }[]> =>
  db
    .selectFrom('post')
    .innerJoin('item', 'item.id', 'post.id')
    .select('post.id')
    .where('post.lesson_id', '=', lesson)
    .where('item.privacy_status', '>=', 0)
    .where(visibleTo(actor))
    .$if(after !== null, (rest) => rest.where('post.id', '<', after ?? 0))
    .orderBy('post.id', 'desc')
    .limit(limit)
    .execute()

/** Owner of a lesson that the caller may see, locked against deletion until the transaction ends; null otherwise. */
export const heldLesson = async (trx: Trx, actor: Actor, id: number): Promise<number | null> => {
  const { rows } = await sql<{ owner_id: number }>`
    select owner_id from item where id = ${id} and kind = 'lesson' and privacy_status >= 0 and ${visibleTo(actor)}
    for key share`.execute(trx)
  return rows[0]?.owner_id ?? null
}

/** Records that an entity asked to see the solutions of a lesson. Repeating it changes nothing. */
export const unveil = async (db: Db, entity: number, lesson: number): Promise<void> => {
  await db
    .insertInto('lesson_unveiled')
    .values({ entity_id: entity, lesson_id: lesson })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
