import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create table artwork_order (
    id bigint generated always as identity primary key,
    record_id bigint not null references item on delete cascade,
    person_id bigint not null references entity,
    state text not null default 'requested' check (state in ('requested', 'confirmed', 'fulfilled', 'declined', 'cancelled')),
    message text not null,
    idempotency_key uuid not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (person_id, idempotency_key)
  )`,
  sql`create index artwork_order_person on artwork_order (person_id, id desc)`,
  sql`create index artwork_order_state on artwork_order (state, id desc)`,
  sql`create index artwork_order_record on artwork_order (record_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
