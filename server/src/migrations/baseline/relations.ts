import { sql } from 'kysely'

/** Friendships, requests, memberships, roles and blocks. */
export const relations = [
  sql`create table relation (
    from_id bigint not null references entity on delete cascade,
    to_id bigint not null references entity on delete cascade,
    code text not null check (code in ('c', 'b', 'm', 'j', 's', 'g', 'A', 'C', 'E', 'M', 'R')),
    created_at timestamptz not null default now(),
    id bigint generated always as identity,
    message text,
    primary key (from_id, to_id, code),
    check (from_id <> to_id)
  )`,
  sql`create index relation_to on relation (to_id, code, from_id)`,
  sql`create unique index relation_id on relation (id)`,
  // Lists of friends, requests and memberships page by id, newest first.
  sql`create index relation_list on relation (from_id, code, id desc)`,
  sql`create index relation_members on relation (to_id, code, id desc)`,
  // A pair has either a friendship or one request.
  sql`create unique index relation_friendship on relation (from_id, to_id) where code in ('b', 's', 'g')`,
  sql`create table block (
    from_id bigint not null references entity on delete cascade,
    to_id bigint not null references entity on delete cascade,
    created_at timestamptz not null default now(),
    id bigint generated always as identity,
    primary key (from_id, to_id),
    check (from_id <> to_id)
  )`,
  sql`create index block_to on block (to_id, from_id)`,
  sql`create index block_list on block (from_id, id desc)`,
]
