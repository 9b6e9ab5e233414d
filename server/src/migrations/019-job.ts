import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Work that waits (not taken), runs (taken, until due_at at the latest) or was given up (failed_at). Done is deleted.
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
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
