import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create table release (
    name text not null check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
    build text not null check (build ~ '^[0-9a-f]{16}$'),
    document jsonb not null,
    received_at timestamptz not null default now(),
    published_at timestamptz,
    published_by text,
    note text,
    primary key (name, build)
  )`,
  sql`create table release_file (
    name text not null,
    build text not null,
    path text not null,
    digest text not null check (digest ~ '^[0-9a-f]{96}$'),
    size bigint not null check (size >= 0),
    primary key (name, build, path),
    foreign key (name, build) references release
  )`,
  sql`create index release_file_digest on release_file (digest)`,
  sql`create table release_blob (
    digest text primary key check (digest ~ '^[0-9a-f]{96}$'),
    size bigint not null check (size >= 0),
    stored_at timestamptz not null default now()
  )`,
  // previous: builds that were live before, newest first; what was rolled back from is not among them.
  sql`create table release_channel (
    name text not null,
    channel text not null check (channel in ('stable', 'next')),
    build text not null,
    previous jsonb not null default '[]',
    since timestamptz not null default now(),
    by text not null,
    primary key (name, channel),
    foreign key (name, build) references release
  )`,
  sql`create table release_event (
    id bigint generated always as identity primary key,
    name text not null,
    channel text not null,
    action text not null check (action in ('publish', 'promote', 'rollback')),
    build text not null,
    former_build text,
    by text not null,
    account_id bigint references account on delete set null,
    note text not null,
    created_at timestamptz not null default now(),
    foreign key (name, build) references release
  )`,
  sql`create index release_event_name on release_event (name, id desc)`,
  sql`create index release_event_account on release_event (account_id) where account_id is not null`,
  sql`create table release_report (
    name text not null,
    build text not null,
    failure text not null,
    hour timestamptz not null,
    count bigint not null default 1,
    message text not null,
    last_at timestamptz not null default now(),
    primary key (name, build, failure, hour),
    foreign key (name, build) references release
  )`,
  sql`create index release_report_hour on release_report (hour)`,
  // A release is what its digests say: neither its document nor its files ever change.
  sql`create function release_is_immutable() returns trigger language plpgsql as $$
    begin
      raise exception 'releases and their history are immutable' using errcode = 'integrity_constraint_violation';
    end $$`,
  sql`create trigger release_document_frozen before update of name, build, document on release
    for each row execute function release_is_immutable()`,
  sql`create trigger release_kept before delete on release for each row execute function release_is_immutable()`,
  sql`create trigger release_file_frozen before update or delete on release_file
    for each row execute function release_is_immutable()`,
  // account_id may be emptied when an account goes; the name under which it acted stays.
  sql`create trigger release_event_frozen before update of name, channel, action, build, former_build, by, note, created_at or delete
    on release_event for each row execute function release_is_immutable()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
