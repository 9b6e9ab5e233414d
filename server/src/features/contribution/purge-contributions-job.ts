import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { job } from '../../platform/job/job.ts'

const BATCH = 500

/** Deletes contributions that their owners removed 30 days ago; their media stay with the owner. Gives how many. */
export const purgeContributions = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    delete from item where id in (
      select id from item where kind = 'contribution' and privacy_status = -1 and updated_at < now() - interval '30 days'
      order by updated_at limit ${BATCH} for update skip locked)
    returning id`.execute(db)
  return rows.length
}

export const purgeContributionsJob = job({
  name: 'purge-contributions',
  schema: z.strictObject({}),
  every: '23 3 * * *',
  run: async (_data, { db }) => {
    while ((await purgeContributions(db)) === BATCH);
  },
})
