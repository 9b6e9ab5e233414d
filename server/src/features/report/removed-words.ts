import { sql } from 'kysely'
import { REMOVED_DAYS } from '@florilege/shared/rules'
import type { Db } from '../../platform/database/database.ts'

/** What a case keeps of a thing that is deleted while it waits, as the database writes it down, is forgotten. */
export const NOTHING_KEPT = {
  removed_words: null,
  removed_media: null,
  removed_post: null,
  removed_former: null,
  removed_at: null,
}

/**
 * Forgets what cases keep of things that are deleted as long after the decision as removed posts are kept; where it was contested, as
 * long after the answer. Gives of how many.
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
