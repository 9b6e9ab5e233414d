import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What the log tells of a record includes the imports that wrote it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index record_import_row_record on record_import_row (record_id) where record_id is not null`.execute(db)
}
