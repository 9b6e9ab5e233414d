import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // A build that a share of people gets beside the one that is live for the others (`control`).
  sql`create table release_rollout (
    id bigint generated always as identity primary key,
    name text not null,
    build text not null,
    control text not null,
    share integer not null check (share between 1 and 99),
    since timestamptz not null default now(),
    share_since timestamptz not null default now(),
    by text not null,
    note text not null,
    ended_at timestamptz,
    ending text check (ending in ('promoted', 'replaced', 'withdrawn', 'stopped')),
    foreign key (name, build) references release,
    foreign key (name, control) references release,
    check ((ended_at is null) = (ending is null))
  )`,
  sql`create unique index release_rollout_running on release_rollout (name) where ended_at is null`,
  sql`create index release_rollout_name on release_rollout (name, id desc)`,
  // Who had a bad load while a roll-out ran: each person and each network once for each group of signals, under keyed hashes.
  sql`create table release_bad (
    rollout_id bigint not null references release_rollout on delete cascade,
    signal text not null check (signal in ('broke', 'slow')),
    person text not null,
    network text not null,
    candidate boolean not null,
    share integer not null,
    at timestamptz not null default now(),
    primary key (rollout_id, signal, person),
    unique (rollout_id, signal, network)
  )`,
  // A release that is held: nothing else goes live in its place until it is let go.
  sql`create table release_pin (
    name text not null,
    channel text not null check (channel in ('stable', 'next')),
    build text not null,
    since timestamptz not null default now(),
    by text not null,
    note text not null,
    primary key (name, channel),
    foreign key (name, build) references release
  )`,
  // The place of a person in the order of people that roll-outs go through, and the channel that they chose.
  sql`create table release_person (
    account_id bigint primary key references account on delete cascade,
    place integer check (place between 0 and 65535),
    channel text not null default 'stable' check (channel in ('stable', 'next'))
  )`,
  sql`create table release_override (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    session_id bigint not null references session (id) on delete cascade,
    name text not null,
    document jsonb not null,
    origin text,
    note text not null,
    -- Of all of the above, made with the release key.
    seal text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create unique index release_override_session on release_override (session_id, name)`,
  sql`create index release_override_account on release_override (account_id)`,
  sql`create index release_override_expires on release_override (expires_at)`,
  sql`alter table release_event drop constraint release_event_action_check`,
  sql`alter table release_event add constraint release_event_action_check
    check (action in ('publish', 'promote', 'rollback', 'share', 'withdraw', 'stop', 'pin', 'unpin'))`,
  // Percent of people that got the build by this change; null where it was everybody.
  sql`alter table release_event add column share integer check (share between 1 and 99)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
