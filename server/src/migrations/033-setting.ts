import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create table site_setting (
    version bigint generated always as identity primary key,
    "values" jsonb not null,
    person_id bigint references entity on delete set null,
    reason text not null,
    restored_from bigint,
    created_at timestamptz not null default now()
  )`,
  sql`create index site_setting_person on site_setting (person_id) where person_id is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
