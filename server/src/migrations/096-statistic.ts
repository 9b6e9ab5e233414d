import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Which accounts were there on a day (UTC); kept for a month, to count by.
  sql`create table active_day (
    day date not null,
    account_id bigint not null references account on delete cascade,
    primary key (day, account_id)
  )`,
  sql`create index active_day_account on active_day (account_id)`,
  sql`create table call_day (
    day date not null,
    method text not null,
    route text not null,
    calls bigint not null check (calls >= 0),
    slow bigint not null check (slow >= 0),
    failed bigint not null check (failed >= 0),
    longest_ms integer not null check (longest_ms >= 0),
    primary key (day, method, route)
  )`,
  sql`create table vital_day (
    day date not null,
    page text not null,
    name text not null,
    build text not null,
    vital text not null,
    bucket smallint not null check (bucket >= 0),
    count bigint not null check (count > 0),
    primary key (day, page, name, build, vital, bucket)
  )`,
  // Days as they were, whatever is deleted afterwards.
  sql`create table statistic_day (
    day date primary key,
    people bigint not null,
    accounts bigint not null,
    posts bigint not null,
    comments bigint not null,
    uploads bigint not null,
    upload_bytes bigint not null,
    -- Of a day that was over when it was first counted nobody knows.
    storage_bytes bigint
  )`,
  // What is made is made in the order of its time: a summary of each stretch of the table finds a day, and costs next to nothing.
  sql`create index item_created on item using brin (created_at) with (pages_per_range = 16, autosummarize = on)`,
  sql`create index comment_created on comment using brin (created_at) with (pages_per_range = 16, autosummarize = on)`,
  sql`create index account_created on account (created_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
