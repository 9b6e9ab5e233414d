import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Kinds that stand in timelines; solutions show on the page of their lesson only. */
const inTimeline = sql`kind in ('note', 'lesson', 'mood', 'share')`

const statements = [
  sql`create table post (
    id bigint primary key references item on delete cascade,
    sender_id bigint references entity,
    idempotency_key uuid,
    text text not null,
    title text,
    category text check (category in ('H', 'D', 'C', 'F')),
    mood smallint check (mood between 0 and 8),
    lat double precision check (lat between -90 and 90),
    lon double precision check (lon between -180 and 180),
    place text,
    lesson_id bigint references item on delete set null,
    shared_id bigint references item on delete set null,
    unique (sender_id, idempotency_key)
  )`,
  sql`create index post_lesson on post (lesson_id, id desc) where lesson_id is not null`,
  sql`create index post_shared on post (shared_id) where shared_id is not null`,
  sql`create index item_timeline on item (owner_id, id desc) where privacy_status >= 0 and ${inTimeline}`,
  sql`create index item_timeline_public on item (id desc) where privacy_status = 9 and ${inTimeline}`,
  sql`create table item_like (
    entity_id bigint not null references entity on delete cascade,
    item_id bigint not null references item on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, item_id)
  )`,
  sql`create index item_like_item on item_like (item_id, created_at desc, entity_id)`,
  sql`create table comment (
    id bigint generated always as identity primary key,
    object_id bigint not null references item on delete cascade,
    author_id bigint not null references entity,
    actor_id bigint not null references entity,
    idempotency_key uuid,
    message text not null,
    sub_thread_id bigint references comment,
    reply_to bigint references comment,
    evaluation_count integer not null default 0 check (evaluation_count >= 0),
    comment_count integer not null default 0 check (comment_count >= 0),
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    unique (actor_id, idempotency_key),
    check ((sub_thread_id is null) = (reply_to is null))
  )`,
  sql`create index comment_object on comment (object_id, id)`,
  sql`create index comment_sub_thread on comment (sub_thread_id, id) where sub_thread_id is not null`,
  sql`create index comment_reply on comment (reply_to) where reply_to is not null`,
  sql`create index comment_author on comment (author_id, id desc)`,
  sql`create table comment_like (
    entity_id bigint not null references entity on delete cascade,
    comment_id bigint not null references comment on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, comment_id)
  )`,
  sql`create index comment_like_comment on comment_like (comment_id, created_at desc, entity_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
