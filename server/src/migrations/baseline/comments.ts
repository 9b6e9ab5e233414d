import { sql } from 'kysely'

/** Comments, and likes of items and comments. */
export const comments = [
  sql`create table item_like (
    entity_id bigint not null references entity on delete cascade,
    item_id bigint not null references item on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, item_id)
  )`,
  sql`create index item_like_item on item_like (item_id, created_at desc, entity_id desc)`,
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
    edited_at timestamptz,
    -- Names the version that an edit began with.
    version integer not null default 1,
    unique (actor_id, idempotency_key),
    check ((sub_thread_id is null) = (reply_to is null))
  )`,
  sql`create index comment_object on comment (object_id, id)`,
  sql`create index comment_sub_thread on comment (sub_thread_id, id) where sub_thread_id is not null`,
  sql`create index comment_reply on comment (reply_to) where reply_to is not null`,
  sql`create index comment_author on comment (author_id, id desc)`,
  sql`create index comment_created on comment (created_at)`,
  // Pages threads by their first comments, without reading the answers in between.
  sql`create index comment_thread on comment (object_id, id) where sub_thread_id is null`,
  sql`create table comment_like (
    entity_id bigint not null references entity on delete cascade,
    comment_id bigint not null references comment on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, comment_id)
  )`,
  sql`create index comment_like_comment on comment_like (comment_id, created_at desc, entity_id desc)`,
  // Text before each edit: moderators judge the text that was reported.
  sql`create table comment_version (
    id bigint generated always as identity primary key,
    comment_id bigint not null references comment on delete cascade,
    message text not null,
    replaced_at timestamptz not null default now()
  )`,
  sql`create index comment_version_comment on comment_version (comment_id, id desc)`,
]
