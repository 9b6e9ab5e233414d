import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // No foreign keys: the record of what was done outlives who did it and what it was done to.
  sql`create table audit (
    id bigint generated always as identity primary key,
    action text not null,
    person_id bigint,
    entity_id bigint,
    address text,
    subject text,
    subject_id text,
    before jsonb,
    after jsonb,
    reason text,
    created_at timestamptz not null default now()
  )`,
  sql`create index audit_action on audit (action, id desc)`,
  sql`create index audit_person on audit (person_id, id desc)`,
  sql`create index audit_subject on audit (subject, subject_id, id desc)`,
  sql`create index audit_created on audit (created_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
