import { sql } from 'kysely'
import { REMOVED_DAYS } from '@florilege/shared/rules'
import type { Db } from '../../platform/database/database.ts'

/** Column values that delete the stored copy of a deleted target, which a trigger writes. */
export const NOTHING_KEPT = {
  removed_words: null,
  removed_media: null,
  removed_post: null,
  removed_former: null,
  removed_at: null,
}

/**
 * Deletes stored copies of deleted targets, after the same period as for removed posts, counted from the decision or
 * from the answer to an appeal. Returns the number of cases.
 */
export const forgetWords = async (db: Db): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('report_case')
    .set(NOTHING_KEPT)
    .where('removed_words', 'is not', null)
    .where('closed_at', '<', sql<Date>`now() - make_interval(days => ${REMOVED_DAYS})`)
    .where(sql<boolean>`(appeal is null or coalesce(answered_at, restored_at) < now() - make_interval(days => ${REMOVED_DAYS}))`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
