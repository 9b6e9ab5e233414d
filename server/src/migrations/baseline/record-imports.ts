import { sql } from 'kysely'

/** Imports of catalogues, and changes of many records at once. */
export const recordImports = [
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
    updated_at timestamptz not null default now(),
    -- Set where another person than the uploader started the run.
    run_by bigint references entity on delete set null
  )`,
  sql`create index record_import_person on record_import (person_id, id desc)`,
  sql`create index record_import_state on record_import (state, id)`,
  sql`create index record_import_updated on record_import (updated_at)`,
  sql`create index record_import_run_by on record_import (run_by) where run_by is not null`,
  // place: 256 times the number of the entry, plus the position of the record within that entry.
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
  // Serves the audit of a record, which includes the imports that wrote it.
  sql`create index record_import_row_record on record_import_row (record_id) where record_id is not null`,
  // Files on their way into or out of the storage; after a day they are orphans.
  sql`create table import_garbage (
    key text primary key,
    since timestamptz not null default now()
  )`,
  sql`create table record_bulk (
    id bigint generated always as identity primary key,
    kind text not null,
    field text not null,
    value text,
    reason text not null,
    person_id bigint references entity on delete set null,
    created_at timestamptz not null default now(),
    changed int not null default 0,
    left_count int not null default 0,
    undone_at timestamptz,
    undone_by bigint references entity on delete set null,
    undone_reason text,
    restored int not null default 0,
    kept int not null default 0
  )`,
  sql`create index record_bulk_person on record_bulk (person_id) where person_id is not null`,
  sql`create index record_bulk_undone_by on record_bulk (undone_by) where undone_by is not null`,
  // One row for each chosen record, with the former value of the field.
  sql`create table record_bulk_row (
    bulk_id bigint not null references record_bulk on delete cascade,
    record_id bigint not null references record on delete cascade,
    before text,
    left_why text,
    undone text,
    primary key (bulk_id, record_id)
  )`,
  sql`create index record_bulk_row_record on record_bulk_row (record_id)`,
]
