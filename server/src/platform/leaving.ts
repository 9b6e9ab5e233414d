import { sql } from 'kysely'
import type { Trx } from './database/database.ts'

/** Records of the catalogue were written for it: they stay, whoever leaves. */
const OWN = sql`kind not in ('bibliography', 'genus', 'species', 'article')`

/**
 * Hides a person who is leaving, and what they posted, from everybody. The moment stays the one when they left first.
 * What was for friends or anybody remembers so.
 */
export const hideLeaving = async (trx: Trx, person: number): Promise<void> => {
  const { rows } = await sql`
    update entity set left_at = now() where id = ${person} and left_at is null returning id`.execute(trx)
  if (rows.length === 0) return
  await sql`
    update item set privacy_before_leaving = privacy_status, privacy_status = 0
    where owner_id = ${person} and privacy_status > 0 and ${OWN}`.execute(trx)
}

/** Shows a person who has come back, and what they posted to whom it was for; what was removed meanwhile stays removed. */
export const showAgain = async (trx: Trx, person: number): Promise<void> => {
  await sql`update entity set left_at = null where id = ${person}`.execute(trx)
  await sql`
    update item set privacy_status = case when privacy_status = 0 then privacy_before_leaving else privacy_status end,
      privacy_before_leaving = null
    where owner_id = ${person} and privacy_before_leaving is not null`.execute(trx)
}
