import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Reasons are looked for by words of theirs.
  sql`create index audit_reason on audit using gin (lower(reason) gin_trgm_ops) where reason is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
