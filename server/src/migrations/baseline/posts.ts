import { sql } from 'kysely'

/** Notes, lessons, solutions, moods and shares. */
export const posts = [
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
    edited_at timestamptz,
    -- Rich text; its plain words are in the column text as well, for search, excerpts and lengths.
    document jsonb,
    version integer not null default 1,
    unique (sender_id, idempotency_key)
  )`,
  sql`create index post_lesson on post (lesson_id, id desc) where lesson_id is not null`,
  sql`create index post_shared on post (shared_id) where shared_id is not null`,
  // Text before each edit: moderators judge the text that was reported.
  sql`create table post_version (
    id bigint generated always as identity primary key,
    post_id bigint not null references post on delete cascade,
    text text not null,
    category text,
    replaced_at timestamptz not null default now(),
    title text,
    document jsonb
  )`,
  sql`create index post_version_post on post_version (post_id, id desc)`,
  // Lessons whose solutions a person has chosen to see.
  sql`create table lesson_unveiled (
    entity_id bigint not null references entity on delete cascade,
    lesson_id bigint not null references item on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, lesson_id)
  )`,
  sql`create index lesson_unveiled_lesson on lesson_unveiled (lesson_id)`,
  // Posts that a person has hidden from their own timeline.
  sql`create table timeline_hidden (
    entity_id bigint not null references entity on delete cascade,
    item_id bigint not null references item on delete cascade,
    created_at timestamptz not null default now(),
    primary key (entity_id, item_id)
  )`,
  sql`create index timeline_hidden_item on timeline_hidden (item_id)`,
  // Pinned posts: first on the page of their owner, and until then in the timelines of its members.
  sql`create table post_pin (
    post_id bigint primary key references item on delete cascade,
    entity_id bigint not null references entity on delete cascade,
    actor_id bigint references entity on delete set null,
    until timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index post_pin_entity on post_pin (entity_id, created_at desc)`,
  sql`create index post_pin_actor on post_pin (actor_id)`,
]
