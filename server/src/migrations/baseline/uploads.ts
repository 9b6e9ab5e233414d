import { sql } from 'kysely'

/** Uploads in progress. */
export const uploads = [
  // Files that arrive in chunks.
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
    -- Hash of the completed file and its media row: a repeated completion gets the same answer.
    sha256 bytea,
    media_id bigint references item on delete set null,
    unique (person_id, upload_key)
  )`,
  sql`create index upload_session_owner on upload_session (owner_id)`,
  sql`create index upload_session_expiry on upload_session (expires_at)`,
  sql`create index upload_session_media on upload_session (media_id) where media_id is not null`,
  // Each chunk has a row before its file is written. No foreign key: the rows stay until the files are deleted, also when the
  // upload went with its person.
  sql`create table upload_chunk (
    session_id uuid not null,
    start bigint not null,
    sha256 bytea not null,
    size integer not null check (size > 0),
    accepted boolean not null default false,
    primary key (session_id, start, sha256)
  )`,
]
