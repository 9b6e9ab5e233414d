import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Addresses are looked for by how they begin.
  sql`create index audit_address on audit (address text_pattern_ops, created_at desc, id desc) where address is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
