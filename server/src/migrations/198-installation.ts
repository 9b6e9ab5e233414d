import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What the storage says as well: a database and a storage with different ones do not belong together. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table release_registry add column installation text`.execute(db)
}
