import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { job } from '../job/job.ts'

/** Rows per statement, so that locks are short. */
const BATCH = 5000

const purge = async (db: Db, batch: RawBuilder<unknown>): Promise<void> => {
  let gone: bigint
  do {
    gone = (await batch.execute(db)).numAffectedRows ?? 0n
  } while (gone >= BigInt(BATCH))
}

/** Each hour, deletes events after a day, read notifications after a year, and used idempotency keys after a month. */
export const purgeEventsJob = job({
  name: 'purge events',
  schema: z.strictObject({}),
  every: '41 * * * *',
  run: async (_data, { db }) => {
    await purge(
      db,
      sql`delete from event where id in (
        select id from event where created_at < now() - interval '1 day' order by created_at limit ${BATCH})`,
    )
    await purge(
      db,
      sql`delete from notification where id in (
        select id from notification where read_at < now() - interval '1 year' order by read_at limit ${BATCH})`,
    )
    await purge(
      db,
      sql`delete from sent where (person_id, kind, key) in (
        select person_id, kind, key from sent where created_at < now() - interval '30 days' order by created_at limit ${BATCH})`,
    )
  },
})
