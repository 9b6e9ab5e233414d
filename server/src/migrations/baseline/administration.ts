import { sql } from 'kysely'

/** Settings, pages of the site and statistics. */
export const administration = [
  sql`create table site_setting (
    version bigint generated always as identity primary key,
    "values" jsonb not null,
    person_id bigint references entity on delete set null,
    reason text not null,
    restored_from bigint,
    created_at timestamptz not null default now()
  )`,
  sql`create index site_setting_person on site_setting (person_id) where person_id is not null`,
  // Versions of the pages of the site: the newest of a name and language applies; a null text restores the built-in one.
  sql`create table house_text (
    id bigint generated always as identity primary key,
    name text not null,
    language text not null check (language in ('fr', 'en')),
    text jsonb,
    reason text not null,
    person_id bigint references entity on delete set null,
    created_at timestamptz not null default now()
  )`,
  sql`create index house_text_newest on house_text (name, language, id desc)`,
  sql`create index house_text_person on house_text (person_id) where person_id is not null`,
  // Accounts that were active on a day (UTC); stored for a month.
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
  // Totals of each day, independent of later deletions.
  sql`create table statistic_day (
    day date primary key,
    people bigint not null,
    accounts bigint not null,
    posts bigint not null,
    comments bigint not null,
    uploads bigint not null,
    upload_bytes bigint not null,
    -- Null where the day was first counted after its end.
    storage_bytes bigint,
    database_bytes bigint
  )`,
]
