import { sql } from 'kysely'

/** Releases of remotes, their files, keys and history. */
export const releases = [
  sql`create table release (
    name text not null check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
    build text not null check (build ~ '^[0-9a-f]{16}$'),
    document jsonb not null,
    received_at timestamptz not null default now(),
    published_at timestamptz,
    published_by text,
    note text,
    -- Signature of this registry over the document; a release without a valid one is not served.
    seal text,
    -- Set when the files were removed because no page needs them any more; document and history stay.
    files_removed_at timestamptz,
    primary key (name, build)
  )`,
  sql`create index release_published on release (published_at) where files_removed_at is null`,
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
    stored_at timestamptz not null default now(),
    verified_at timestamptz not null default now()
  )`,
  sql`create index release_blob_verified_at on release_blob (verified_at)`,
  // previous: builds that were live before, newest first, without those that were rolled back.
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
    action text not null check (action in
      ('publish', 'promote', 'rollback', 'share', 'withdraw', 'retire', 'stop', 'pin', 'unpin')),
    build text not null,
    former_build text,
    by text not null,
    account_id bigint references account on delete set null,
    note text not null,
    created_at timestamptz not null default now(),
    -- Percentage of people that got the build; null for everybody.
    share integer check (share between 1 and 99),
    foreign key (name, build) references release
  )`,
  sql`create index release_event_name on release_event (name, id desc)`,
  sql`create index release_event_account on release_event (account_id) where account_id is not null`,
  // Key that seals releases, in the only row.
  sql`create table release_registry (
    one boolean primary key default true check (one),
    public_key text not null,
    since timestamptz not null default now(),
    -- The storage holds the same value: a server with another storage does not start.
    installation text
  )`,
  sql`create table release_team_key (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    team text not null,
    public_key text not null unique,
    remotes jsonb not null,
    added_at timestamptz not null default now(),
    added_by text not null,
    -- Set when the key was revoked or replaced: its later signatures are refused.
    ended_at timestamptz,
    ended_by text,
    reason text,
    replaced_by text references release_team_key,
    -- True if its earlier signatures are refused as well.
    compromised boolean not null default false
  )`,
  sql`create table release_signature (
    name text not null,
    build text not null,
    key_id text not null,
    envelope jsonb not null,
    signed_at timestamptz not null default now(),
    primary key (name, build, key_id),
    foreign key (name, build) references release
  )`,
  sql`create index release_signature_key on release_signature (key_id)`,
  // Signed calls that were made, so that none can be replayed.
  sql`create table release_call (
    id text primary key,
    made_at timestamptz not null default now()
  )`,
  sql`create index release_call_made on release_call (made_at)`,
  // The digest identifies a release: neither its document nor its files ever change.
  sql`create function release_is_immutable() returns trigger language plpgsql as $$
    begin
      raise exception 'releases and their history are immutable' using errcode = 'integrity_constraint_violation';
    end $$`,
  sql`create trigger release_document_frozen before update of name, build, document on release
    for each row execute function release_is_immutable()`,
  sql`create trigger release_kept before delete on release for each row execute function release_is_immutable()`,
  sql`create trigger release_file_frozen before update or delete on release_file
    for each row execute function release_is_immutable()`,
  // Leaves out account_id, which becomes null with the deletion of the account; the name in "by" stays.
  sql`create trigger release_event_frozen before update of name, channel, action, build, former_build, by, note, created_at or delete
    on release_event for each row execute function release_is_immutable()`,
  sql`create trigger release_signature_frozen before update or delete on release_signature
    for each row execute function release_is_immutable()`,
  sql`create trigger release_team_key_frozen before update of id, team, public_key, remotes, added_at, added_by or delete
    on release_team_key for each row execute function release_is_immutable()`,
]
