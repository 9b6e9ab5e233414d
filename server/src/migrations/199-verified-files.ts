import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table release_blob add column verified_at timestamptz not null default now()`,
  sql`create index release_blob_verified_at on release_blob (verified_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
