import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The few among the many, for filters of the administration.
  sql`create index entity_suspended on entity (id desc) where suspended_at is not null`,
  sql`create index account_leaving on account (id desc) where delete_at is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
