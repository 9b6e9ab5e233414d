import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { tableSize } from '../../../platform/database/dump/table-size.ts'
import { recordListed } from './record-filter.ts'

/** Records that one estimate reads. */
const SAMPLE = 3000

/**
 * Sample of the records as a table named `record`, and the percentage of all records in it. The sample is always the same, so that
 * numbers stay stable between pages.
 */
export const sampleOf = async (db: Db): Promise<{ percent: number; records: RawBuilder<unknown> }> => {
  const percent = Math.min(100, (100 * SAMPLE) / Math.max(1, await tableSize(db, 'record')))
  return {
    percent,
    records: sql`(select * from record tablesample system (${percent}) repeatable (1) limit ${SAMPLE * 2}) as record`,
  }
}

/**
 * Estimates how many records fulfil a condition and are listed for the actor, from a sample of table pages.
 */
export const estimateRecords = async (db: Db, filter: RawBuilder<boolean>, actor: Actor): Promise<number> => {
  const { percent, records } = await sampleOf(db)
  const listed =
    actor.entity === null ? sql`record.open` : sql`exists (select from item where item.id = record.id and ${recordListed(actor)})`
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from ${records}
      where ${filter} and ${listed}) met`.execute(db)
  return Math.round(((rows[0]?.hits ?? 0) * 100) / percent)
}
