import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { memoized } from '../../platform/memoized.ts'
import { recordListed } from './record-filter.ts'

/** Records that one estimate reads. */
const SAMPLE = 3000

/** Number of records by the database statistics, which change slowly; 0 without statistics. */
const tableSize = memoized({ most: 1, age: 60_000 }, async (db: Db): Promise<number> => {
  const { rows } = await sql<{ records: number }>`
    select greatest(reltuples, 0)::float8 as records from pg_class where oid = 'record'::regclass`.execute(db)
  return rows[0]?.records ?? 0
})

/**
 * Estimates how many records fulfil a condition and are listed for the actor, from a sample of table pages; null
 * without statistics. The sample is always the same, so that the number stays stable between pages.
 */
export const estimateRecords = async (db: Db, filter: RawBuilder<boolean>, actor: Actor): Promise<number | null> => {
  const records = await tableSize(db, '')
  if (records === 0) return null
  const percent = Math.min(100, (100 * SAMPLE) / records)
  const listed =
    actor.entity === null ? sql`record.open` : sql`exists (select from item where item.id = record.id and ${recordListed(actor)})`
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from (select * from record tablesample system (${percent}) repeatable (1) limit ${SAMPLE * 2}) as record
      where ${filter} and ${listed}) met`.execute(db)
  return Math.round(((rows[0]?.hits ?? 0) * 100) / percent)
}
