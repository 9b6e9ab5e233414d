import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The words of a rich text stand in `text` too: what is searched, cut and counted.
  sql`alter table post add column document jsonb, add column version integer not null default 1`,
  sql`alter table post_version add column title text, add column document jsonb`,
  // What a person asked to see of a lesson before trying it.
  sql`create table lesson_unveiled (
    entity_id bigint not null references entity on delete cascade,
    lesson_id bigint not null references item on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, lesson_id)
  )`,
  sql`create index lesson_unveiled_lesson on lesson_unveiled (lesson_id)`,
  // Taken out of one's own timeline.
  sql`create table timeline_hidden (
    entity_id bigint not null references entity on delete cascade,
    item_id bigint not null references item on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, item_id)
  )`,
  sql`create index timeline_hidden_item on timeline_hidden (item_id)`,
  // Advertised: on top of the page of its owner, and for a while in the timelines of the members.
  sql`create table post_pin (
    post_id bigint primary key references item on delete cascade,
    entity_id bigint not null references entity on delete cascade,
    actor_id bigint references entity on delete set null,
    until timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index post_pin_entity on post_pin (entity_id, created_at desc)`,
  sql`create index post_pin_actor on post_pin (actor_id)`,
  sql`create index item_removed_own on item (owner_id, id desc) where privacy_status = -1`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
