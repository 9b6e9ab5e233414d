import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Counts the changes of what is written by people: an edit names the one it began with.
  sql`alter table comment add column version integer not null default 1`,
  sql`alter table entity add column version integer not null default 1`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
