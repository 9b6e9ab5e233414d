import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Everything of an owner, what was removed included: needed when they go.
  sql`create index item_of_owner on item (owner_id, id)`,
  sql`create index item_actor on item (actor_id) where actor_id is not null`,
  // Nobody: who stands for the authors of stubs that are gone for good. One row at most.
  sql`create table departed (
    one boolean primary key default true check (one),
    entity_id bigint not null references entity
  )`,
  sql`create table account_export (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    key uuid not null unique default gen_random_uuid(),
    state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    size bigint,
    created_at timestamptz not null default now(),
    expires_at timestamptz
  )`,
  sql`create index account_export_account on account_export (account_id, id desc)`,
  sql`create index account_export_expiry on account_export (expires_at) where expires_at is not null`,
  // What a person has brought back in: the id it had where it was exported, and the item it is here.
  sql`create table imported_item (
    person_id bigint not null references entity on delete cascade,
    origin text not null,
    original_id bigint not null,
    item_id bigint not null references item on delete cascade,
    primary key (person_id, origin, original_id)
  )`,
  sql`create index imported_item_item on imported_item (item_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
