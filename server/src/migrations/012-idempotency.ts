import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create table sent (
    person_id bigint not null references entity on delete cascade,
    key uuid not null,
    kind text not null,
    result_id bigint not null,
    created_at timestamptz not null default now(),
    primary key (person_id, key)
  )`,
  sql`create index sent_created on sent (created_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
