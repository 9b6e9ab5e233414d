import { sql } from 'kysely'

/** Orders of artworks. */
export const orders = [
  sql`create table artwork_order (
    id bigint generated always as identity primary key,
    -- Null after the artwork is deleted: the order and its title stay.
    record_id bigint references item on delete set null,
    person_id bigint not null references entity on delete cascade,
    state text not null default 'requested' check (state in ('requested', 'confirmed', 'fulfilled', 'declined', 'cancelled')),
    message text not null,
    idempotency_key uuid not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    title text not null,
    unique (person_id, idempotency_key)
  )`,
  sql`create index artwork_order_person on artwork_order (person_id, id desc)`,
  sql`create index artwork_order_state on artwork_order (state, id desc)`,
  sql`create index artwork_order_record on artwork_order (record_id)`,
  // An artwork is confirmed to one person at most.
  sql`create unique index artwork_order_confirmed on artwork_order (record_id) where state = 'confirmed'`,
  // Finds the open order of a person for an artwork.
  sql`create index artwork_order_open on artwork_order (person_id, record_id) where state in ('requested', 'confirmed')`,
  sql`create table order_change (
    id bigint generated always as identity primary key,
    order_id bigint not null references artwork_order on delete cascade,
    from_state text,
    to_state text not null,
    entity_id bigint references entity on delete set null,
    person_id bigint references entity on delete set null,
    reason text,
    created_at timestamptz not null default now()
  )`,
  sql`create index order_change_order on order_change (order_id, id)`,
  sql`create index order_change_entity on order_change (entity_id) where entity_id is not null`,
  sql`create index order_change_person on order_change (person_id) where person_id is not null`,
]
