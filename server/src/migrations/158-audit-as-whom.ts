import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The log is searched by whom and as whom: each of the two is read from an index, as far as a page goes.
  await sql`create index audit_entity on audit (entity_id, created_at desc, id desc)`.execute(db)
}
