import { sql } from 'kysely'

/** Notices for people, their settings, push, and events for open pages. */
export const notifications = [
  sql`create table notification (
    id bigint generated always as identity primary key,
    to_id bigint not null references entity on delete cascade,
    kind text not null,
    from_id bigint references entity on delete cascade,
    item_id bigint references item on delete cascade,
    comment_id bigint references comment on delete cascade,
    subject_id bigint,
    note text,
    read_at timestamptz,
    created_at timestamptz not null default now(),
    -- Person who acted for the group or organisation in from_id: a block of that person hides the notice.
    actor_id bigint references entity on delete set null,
    unique nulls not distinct (to_id, kind, from_id, item_id, comment_id, subject_id, note)
  )`,
  sql`create index notification_list on notification (to_id, id desc)`,
  sql`create index notification_unread on notification (to_id, id desc) where read_at is null`,
  sql`create index notification_from on notification (from_id) where from_id is not null`,
  sql`create index notification_item on notification (item_id) where item_id is not null`,
  sql`create index notification_comment on notification (comment_id) where comment_id is not null`,
  sql`create index notification_subject on notification (subject_id, kind) where subject_id is not null`,
  // Serves the purge of old read notices.
  sql`create index notification_read on notification (read_at) where read_at is not null`,
  sql`create index notification_actor on notification (actor_id) where actor_id is not null`,
  sql`create table notification_setting (
    person_id bigint primary key references entity on delete cascade,
    digest text not null default 'never' check (digest in ('never', 'daily', 'weekly')),
    quiet_from smallint check (quiet_from between 0 and 23),
    quiet_to smallint check (quiet_to between 0 and 23),
    no_push text[] not null default '{}',
    digested_at timestamptz not null default now()
  )`,
  sql`create index notification_setting_digest on notification_setting (digest, digested_at) where digest <> 'never'`,
  // Deleted with its session: a device gets no messages after sign-out.
  sql`create table push_subscription (
    id bigint generated always as identity primary key,
    person_id bigint not null references entity on delete cascade,
    session_id bigint not null references session (id) on delete cascade,
    device_id text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    time_zone text not null,
    created_at timestamptz not null default now(),
    unique (person_id, device_id)
  )`,
  sql`create unique index push_subscription_endpoint on push_subscription (md5(endpoint))`,
  sql`create index push_subscription_session on push_subscription (session_id)`,
  // Events for open pages; stored for a day, so that a page that reconnects gets what it missed.
  sql`create table event (
    id bigint generated always as identity primary key,
    kind text not null,
    to_id bigint references entity on delete cascade,
    item_id bigint,
    data jsonb not null default '{}',
    created_at timestamptz not null default now(),
    -- Owner and actor of a deleted thing: people who had blocked one of them get no event about it.
    sides bigint[] not null default '{}'
  )`,
  sql`create index event_to on event (to_id, id) where to_id is not null`,
  sql`create index event_open on event (id) where to_id is null`,
  sql`create index event_created on event (created_at)`,
]
