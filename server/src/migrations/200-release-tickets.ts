import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Tickets that a report was made with: each page reports each thing once.
  sql`create table release_ticket (
    nonce text not null,
    subject text not null,
    used_at timestamptz not null default now(),
    primary key (nonce, subject)
  )`,
  sql`create index release_ticket_used_at on release_ticket (used_at)`,
  // Browsers do not tell these any more.
  sql`delete from release_report where failure = 'long_task'`,
  // Whether the person had an account before the roll-out began.
  sql`alter table release_bad add column known boolean not null default false`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
