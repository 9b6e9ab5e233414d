import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Who is suspended signs in to nothing: a link of their letter reads the decision and takes the appeal.
  sql`create table appeal_link (
    token_hash bytea primary key,
    case_id bigint not null references report_case on delete cascade,
    created_at timestamptz not null default now()
  )`,
  sql`create index appeal_link_case on appeal_link (case_id)`,
  sql`create index appeal_link_created on appeal_link (created_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
