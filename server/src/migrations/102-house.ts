import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Versions are only added; the newest of a name and language is in force. No text: what the product brings.
  sql`create table house_text (
    id bigint generated always as identity primary key,
    name text not null,
    language text not null check (language in ('fr', 'en')),
    text jsonb,
    reason text not null,
    person_id bigint references entity on delete set null,
    created_at timestamptz not null default now()
  )`,
  sql`create index house_text_newest on house_text (name, language, id desc)`,
  sql`create index house_text_person on house_text (person_id) where person_id is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
