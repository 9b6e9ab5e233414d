import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Few works of a catalogue have pictures: pages of manifests are read along these, by class and in all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index record_manifest on record (class, id) where kind = 'bibliography' and open and pictured`.execute(db)
  await sql`create index record_manifest_newest on record (id) where kind = 'bibliography' and open and pictured`.execute(db)
}
