import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// The few decisions that were answered, and stand, among all that were made.
const index = sql`create index report_case_appealed on report_case (id desc) where appeal is not null and restored_at is null`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await index.execute(db)
}
