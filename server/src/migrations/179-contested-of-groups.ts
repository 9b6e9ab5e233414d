import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// The few decisions of a group that were contested, and that nobody has looked at again, among all that it made.
const index = sql`create index report_case_place_appealed on report_case (place_id)
  where appeal is not null and answered_at is null and restored_at is null`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await index.execute(db)
}
