import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Leave that a session gives a development server to show it one remote. What proves it is a signature that is not kept here.
  sql`create table release_override_grant (
    id text primary key,
    account_id bigint not null references account on delete cascade,
    session_id bigint not null references session (id) on delete cascade,
    name text not null,
    note text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create unique index release_override_grant_session on release_override_grant (session_id, name)`,
  sql`create index release_override_grant_account on release_override_grant (account_id)`,
  sql`create index release_override_grant_expires on release_override_grant (expires_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
