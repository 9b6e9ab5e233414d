import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Keys of the site that all processes share.
  sql`create table site_key (name text primary key, value jsonb not null, created_at timestamptz not null default now())`,
  // Goes with its session: who signed out on a device is not written to there any more.
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
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
