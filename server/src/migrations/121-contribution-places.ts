import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// The places of a species, newest first, on its map.
const statements = [
  sql`create index contribution_places on contribution (record_id, id desc) include (lat, lon)
    where state = 'accepted' and lat is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
