import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What was removed is listed the last first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index item_removed_last on item (updated_at desc, id desc) where privacy_status = -1`.execute(db)
}
