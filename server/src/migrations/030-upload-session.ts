import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Large files that come in by chunks. Rows go before their files do: each chunk is noted before it is written.
  sql`create table upload_session (
    id uuid primary key default gen_random_uuid(),
    person_id bigint not null references entity on delete cascade,
    owner_id bigint not null references entity on delete cascade,
    upload_key text not null,
    file_name text not null,
    file_size bigint not null check (file_size > 0),
    last_modified timestamptz,
    received bigint not null default 0 check (received >= 0 and received <= file_size),
    ended boolean not null default false,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null default now() + interval '1 day',
    unique (person_id, upload_key)
  )`,
  sql`create index upload_session_owner on upload_session (owner_id)`,
  sql`create index upload_session_expiry on upload_session (expires_at)`,
  // No foreign key: chunks outlive an upload that went with its person, until their files are deleted.
  sql`create table upload_chunk (
    session_id uuid not null,
    start bigint not null,
    sha256 bytea not null,
    size integer not null check (size > 0),
    accepted boolean not null default false,
    primary key (session_id, start, sha256)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
