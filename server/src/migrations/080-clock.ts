import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The latest moment that any process has seen: what the clock is compared with after it was set.
  sql`create table clock (one boolean primary key default true check (one), seen_at timestamptz not null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
