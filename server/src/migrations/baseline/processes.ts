import { sql } from 'kysely'

/** State that all processes of the server share. */
export const processes = [
  // A job waits (not taken), runs (taken, until due_at at the latest) or has failed for good (failed_at). Finished jobs are
  // deleted.
  sql`create table job (
    id bigint generated always as identity primary key,
    name text not null,
    key text,
    data jsonb not null,
    attempt integer not null default 0,
    taken boolean not null default false,
    due_at timestamptz not null default now(),
    failed_at timestamptz,
    failure text,
    created_at timestamptz not null default now()
  )`,
  sql`create index job_due on job (due_at, id) where failed_at is null`,
  sql`create unique index job_key on job (name, key) where key is not null and not taken and failed_at is null`,
  sql`create index job_failed on job (failed_at) where failed_at is not null`,
  // Idempotency keys of creating calls, with the id of the result.
  sql`create table sent (
    person_id bigint not null references entity on delete cascade,
    key uuid not null,
    kind text not null,
    result_id bigint not null,
    created_at timestamptz not null default now(),
    -- Hash of the request: a key with another content is refused.
    content bytea,
    primary key (person_id, kind, key)
  )`,
  sql`create index sent_created on sent (created_at)`,
  // Counters of the rate limits.
  sql`create table attempt (
    limit_name text not null,
    subject text not null,
    count integer not null,
    ends_at timestamptz not null,
    free_at timestamptz not null default now(),
    primary key (limit_name, subject)
  )`,
  sql`create index attempt_end on attempt (ends_at)`,
  // Keys of the site, such as those of web push.
  sql`create table site_key (
    name text primary key,
    value jsonb not null,
    created_at timestamptz not null default now()
  )`,
  // Latest time that any process has seen, to detect a clock that was set back.
  sql`create table clock (
    one boolean primary key default true check (one),
    seen_at timestamptz not null
  )`,
]
