import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Solutions stand in no timeline, so not in its index: these are for the page of who wrote them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index item_solution on item (owner_id, id desc) where privacy_status >= 0 and kind = 'solution'`.execute(db)
}
