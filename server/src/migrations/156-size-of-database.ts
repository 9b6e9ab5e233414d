import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Who plans disks plans for the database too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table statistic_day add column database_bytes bigint`.execute(db)
}
