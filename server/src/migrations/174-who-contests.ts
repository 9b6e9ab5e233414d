import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Who contests a decision, also in the name of a group, does not answer that themself.
  sql`alter table report_case add column appealed_by bigint references entity on delete set null`,
  sql`create index report_case_appealed_by on report_case (appealed_by) where appealed_by is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
