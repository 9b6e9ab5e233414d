import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The id names a session to its owner; the token stays unnamed.
  sql`alter table session
    add column id bigint generated always as identity unique,
    add column step_up_at timestamptz`,
  sql`alter table account add column delete_at timestamptz`,
  sql`create index account_delete on account (delete_at) where delete_at is not null`,
  sql`create table mail_change (
    token_hash bytea primary key,
    account_id bigint not null unique references account on delete cascade,
    email text not null check (email = lower(email)),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create index mail_change_expiry on mail_change (expires_at)`,
  sql`create unique index consent_once on consent (account_id, name, version)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
