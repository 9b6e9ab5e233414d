import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Versions are never given twice, so that a draft made anew is not taken for the one before it.
  sql`create sequence draft_version`,
  sql`create table draft (
    person_id bigint not null references entity on delete cascade,
    key text not null,
    version bigint not null default nextval('draft_version'),
    content text not null,
    size integer not null,
    updated_at timestamptz not null default now(),
    primary key (person_id, key)
  )`,
  sql`create index draft_list on draft (person_id, version desc)`,
  sql`create index draft_updated on draft (updated_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
