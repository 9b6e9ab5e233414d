import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table artwork_order
    add column title text,
    drop constraint artwork_order_person_id_fkey,
    add constraint artwork_order_person_id_fkey foreign key (person_id) references entity on delete cascade`,
  sql`update artwork_order set title = record.title from record where record.id = artwork_order.record_id`,
  sql`alter table artwork_order alter column title set not null`,
  // An order outlives its artwork.
  sql`alter table artwork_order
    alter column record_id drop not null,
    drop constraint artwork_order_record_id_fkey,
    add constraint artwork_order_record_id_fkey foreign key (record_id) references item on delete set null`,
  // Of what was confirmed before this rule the oldest stays; the others are asked again.
  sql`update artwork_order later set state = 'requested' where state = 'confirmed' and exists (
    select from artwork_order first where first.record_id = later.record_id and first.state = 'confirmed' and first.id < later.id)`,
  sql`create unique index artwork_order_confirmed on artwork_order (record_id) where state = 'confirmed'`,
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
  sql`insert into order_change (order_id, to_state, entity_id, created_at) select id, 'requested', person_id, created_at from artwork_order`,
  sql`insert into order_change (order_id, from_state, to_state, created_at)
    select id, 'requested', state, updated_at from artwork_order where state <> 'requested'`,
  sql`create table florilege (
    id bigint primary key references item on delete cascade,
    title text not null,
    introduction text not null,
    version integer not null default 1
  )`,
  sql`create table florilege_entry (
    id bigint generated always as identity primary key,
    florilege_id bigint not null references florilege on delete cascade,
    position smallint not null,
    of_item boolean not null,
    item_id bigint references item on delete set null,
    words text not null,
    check (of_item or item_id is null)
  )`,
  sql`create index florilege_entry_place on florilege_entry (florilege_id, position, id)`,
  sql`create index florilege_entry_item on florilege_entry (item_id) where item_id is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
