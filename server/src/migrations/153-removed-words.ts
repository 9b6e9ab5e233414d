import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // What a comment said that the decision removes, and what it stood on: whom it concerns and who looks again read it.
  sql`alter table report_case add column removed_words text, add column removed_from bigint`,
  sql`create index report_case_removed_words on report_case (closed_at) where removed_words is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
