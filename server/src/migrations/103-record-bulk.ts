import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
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
  // One row for each record that was chosen, with what the field held before; purged with its record.
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

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
