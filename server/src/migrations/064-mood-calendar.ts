import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The calendar of moods reads one person's moods of a month or a season. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index item_moods_of on item (owner_id, created_at) where kind = 'mood'`.execute(db)
}
