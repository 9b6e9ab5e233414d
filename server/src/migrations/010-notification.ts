import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
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
    unique nulls not distinct (to_id, kind, from_id, item_id, comment_id, subject_id, note)
  )`,
  sql`create index notification_list on notification (to_id, id desc)`,
  sql`create index notification_unread on notification (to_id, id desc) where read_at is null`,
  sql`create index notification_from on notification (from_id) where from_id is not null`,
  sql`create index notification_item on notification (item_id) where item_id is not null`,
  sql`create index notification_comment on notification (comment_id) where comment_id is not null`,
  // What open pages are told as it happens; kept for a day, so that a page that was away hears what it missed.
  sql`create table event (
    id bigint generated always as identity primary key,
    kind text not null,
    to_id bigint references entity on delete cascade,
    item_id bigint,
    data jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  sql`create index event_to on event (to_id, id) where to_id is not null`,
  sql`create index event_open on event (id) where to_id is null`,
  sql`create index event_created on event (created_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
