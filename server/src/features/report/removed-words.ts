import { sql } from 'kysely'
import { REMOVED_DAYS } from '@florilege/shared/rules'
import type { Db, Trx } from '../../platform/database/database.ts'

/** Keeps with its case the words of a comment that the decision removes, and what it stood on. */
export const keepWords = async (trx: Trx, reportCase: number): Promise<void> => {
  await sql`update report_case set removed_words = comment.message, removed_from = comment.object_id
    from comment where report_case.id = ${reportCase} and report_case.subject = 'comment'
      and comment.id = report_case.subject_id and comment.deleted_at is null`.execute(trx)
}

/**
 * Forgets the words of removed comments as long after the decision as removed posts are kept; where it was contested, as
 * long after the answer. Gives of how many.
 */
export const forgetWords = async (db: Db): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('report_case')
    .set({ removed_words: null })
    .where('removed_words', 'is not', null)
    .where('closed_at', '<', sql<Date>`now() - make_interval(days => ${REMOVED_DAYS})`)
    .where(sql<boolean>`(appeal is null or coalesce(answered_at, restored_at) < now() - make_interval(days => ${REMOVED_DAYS}))`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
