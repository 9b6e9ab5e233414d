import { sql } from 'kysely'

/** Roll-outs by share of people, and what browsers report about releases. */
export const rollouts = [
  // A build for a share of people; the others get control, which is null for the first release of a remote.
  sql`create table release_rollout (
    id bigint generated always as identity primary key,
    name text not null,
    build text not null,
    control text,
    share integer not null check (share between 1 and 100),
    since timestamptz not null default now(),
    share_since timestamptz not null default now(),
    by text not null,
    note text not null,
    ended_at timestamptz,
    ending text check (ending in ('promoted', 'replaced', 'withdrawn', 'stopped')),
    -- True if the server raises the share step by step.
    ramp boolean not null default false,
    -- End of the observation after the build went live for everybody; such a row has ended, at a share of 100.
    watch_until timestamptz,
    foreign key (name, build) references release,
    foreign key (name, control) references release,
    check ((ended_at is null) = (ending is null))
  )`,
  sql`create unique index release_rollout_running on release_rollout (name) where ended_at is null`,
  sql`create index release_rollout_name on release_rollout (name, id desc)`,
  sql`create index release_rollout_watch on release_rollout (watch_until) where watch_until is not null`,
  // Bad loads during a roll-out. The keys count each person and each network once per signal; both are keyed hashes.
  sql`create table release_bad (
    rollout_id bigint not null references release_rollout on delete cascade,
    signal text not null check (signal in ('broke', 'slow')),
    person text not null,
    network text not null,
    candidate boolean not null,
    share integer not null,
    at timestamptz not null default now(),
    -- True if the account is older than the roll-out.
    known boolean not null default false,
    primary key (rollout_id, signal, person),
    unique (rollout_id, signal, network)
  )`,
  // Pinned releases: nothing replaces them until they are unpinned.
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
  // Place of a person in the order of roll-outs, and their channel.
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
    -- Signature over the columns above, by the release key.
    seal text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create unique index release_override_session on release_override (session_id, name)`,
  sql`create index release_override_account on release_override (account_id)`,
  sql`create index release_override_expires on release_override (expires_at)`,
  // Permission of a session for a development server to show one remote in it. The signature that proves it is not stored.
  sql`create table release_override_grant (
    id text primary key,
    account_id bigint not null references account on delete cascade,
    session_id bigint not null references session (id) on delete cascade,
    name text not null,
    note text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create unique index release_override_grant_session on release_override_grant (session_id, name)`,
  sql`create index release_override_grant_account on release_override_grant (account_id)`,
  sql`create index release_override_grant_expires on release_override_grant (expires_at)`,
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
  // Tickets that reports were made with: a page reports each subject once.
  sql`create table release_ticket (
    nonce text not null,
    subject text not null,
    used_at timestamptz not null default now(),
    primary key (nonce, subject)
  )`,
  sql`create index release_ticket_used_at on release_ticket (used_at)`,
  // Loads of a build in browsers, by hour.
  sql`create table release_load (
    name text not null,
    build text not null,
    hour timestamptz not null,
    count bigint not null default 0,
    milliseconds bigint not null default 0,
    primary key (name, build, hour),
    foreign key (name, build) references release
  )`,
  sql`create index release_load_hour on release_load (hour)`,
  // Sets of releases that pages consist of, and the last time that such a page was served or open.
  sql`create table release_set (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    builds jsonb not null,
    seen_at timestamptz not null default now()
  )`,
  sql`create index release_set_seen on release_set (seen_at)`,
]
