import { sql } from 'kysely'

/** Anthologies: ordered entries of items and words. */
export const florileges = [
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
    -- Whether the entry was made for an item, also after that item is deleted.
    of_item boolean not null,
    item_id bigint references item on delete set null,
    words text not null,
    check (of_item or item_id is null)
  )`,
  sql`create index florilege_entry_place on florilege_entry (florilege_id, position, id)`,
  sql`create index florilege_entry_item on florilege_entry (item_id) where item_id is not null`,
]
