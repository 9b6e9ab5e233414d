import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create index entity_name on entity using gin (lower(display_name) gin_trgm_ops)`,
  sql`create index account_email_text on account using gin (email gin_trgm_ops)`,
  sql`create index entity_group on entity (id desc) where type <> 'PERSON'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
