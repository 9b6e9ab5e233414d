import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Room that deleted rows leave is filled with new ones, so that a summary of a stretch of the table comes to hold every day.
  sql`drop index item_created`,
  sql`create index item_created on item (created_at)`,
  sql`drop index comment_created`,
  sql`create index comment_created on comment (created_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
