import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Seal: signature of this registry over the document as it was taken in; without one that holds a release is not served.
  sql`alter table release add column seal text`,
  // The registry key that seals; its row is made when sealing begins.
  sql`create table release_registry (
    one boolean primary key default true check (one),
    public_key text not null,
    since timestamptz not null default now()
  )`,
  sql`create table release_team_key (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    team text not null,
    public_key text not null unique,
    remotes jsonb not null,
    added_at timestamptz not null default now(),
    added_by text not null,
    -- Set when it was revoked, or when another took its place; it signs nothing from then on.
    ended_at timestamptz,
    ended_by text,
    reason text,
    replaced_by text references release_team_key,
    -- What it signed before counts no more either.
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
  // Signed calls that were made: none is made twice.
  sql`create table release_call (id text primary key, made_at timestamptz not null default now())`,
  sql`create index release_call_made on release_call (made_at)`,
  sql`create trigger release_signature_frozen before update or delete on release_signature
    for each row execute function release_is_immutable()`,
  sql`create trigger release_team_key_frozen before update of id, team, public_key, remotes, added_at, added_by or delete
    on release_team_key for each row execute function release_is_immutable()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
