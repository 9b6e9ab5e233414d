import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create table record_import (
    id bigint generated always as identity primary key,
    person_id bigint references entity on delete set null,
    file_name text not null,
    files jsonb not null,
    state text not null check (state in ('receiving', 'ready', 'waiting', 'running', 'checked', 'done', 'stopped', 'failed', 'undone')),
    phase text check (phase in ('check', 'import', 'undo')),
    reason text,
    detail text,
    parts jsonb not null default '[]',
    unread jsonb not null default '[]',
    plan jsonb not null,
    read integer not null default 0,
    total integer,
    counts jsonb not null default '{}',
    run_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  sql`create index record_import_person on record_import (person_id, id desc)`,
  sql`create index record_import_state on record_import (state, id)`,
  sql`create index record_import_updated on record_import (updated_at)`,
  // place: 256 times the number of the entry, and the place of the record among those that the entry brings.
  sql`create table record_import_row (
    import_id bigint not null references record_import on delete cascade,
    place bigint not null,
    file text not null,
    rows integer[] not null,
    key text,
    kind text,
    title text,
    implied boolean not null,
    result text not null,
    reason text,
    notes jsonb,
    near bigint[],
    record_id bigint,
    version integer,
    former jsonb,
    undone text check (undone in ('restored', 'removed', 'left')),
    primary key (import_id, place)
  )`,
  sql`create index record_import_row_result on record_import_row (import_id, result, place)`,
  sql`create index record_import_row_near on record_import_row (import_id, place) where near is not null`,
  sql`create index record_import_row_noted on record_import_row (import_id, place) where notes is not null`,
  sql`create index record_import_row_left on record_import_row (import_id, place) where undone = 'left'`,
  sql`create index record_import_row_undo on record_import_row (import_id, place desc)
    where result in ('added', 'changed') and undone is null and version is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
