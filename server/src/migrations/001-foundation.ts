import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`create extension if not exists unaccent`,
  sql`create extension if not exists pg_trgm`,
  sql`create table entity (
    id bigint generated always as identity primary key,
    guid uuid not null unique default gen_random_uuid(),
    type text not null check (type in ('PERSON', 'GROUP', 'ORGANISATION')),
    display_name text not null,
    about text,
    place text,
    closed boolean not null default false,
    image_media bigint,
    setting jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  sql`create table account (
    id bigint generated always as identity primary key,
    email text not null unique check (email = lower(email)),
    password_hash text,
    role text not null default 'USER' check (role in ('USER', 'CONTRIB', 'EDITOR', 'ADMIN')),
    status text not null default 'active' check (status in ('active', 'suspended')),
    person_id bigint not null unique references entity,
    language text not null default 'fr',
    created_at timestamptz not null default now(),
    seen_at timestamptz
  )`,
  sql`create table session (
    token_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    acting_id bigint not null references entity on delete cascade,
    remember boolean not null,
    agent text,
    address text,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    idle_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index session_account on session (account_id)`,
  sql`create index session_expiry on session (expires_at)`,
  sql`create table registration (
    token_hash bytea primary key,
    email text not null check (email = lower(email)),
    display_name text not null,
    password_hash text not null,
    language text not null,
    consent text not null,
    consent_version text not null,
    consent_hash text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create index registration_email on registration (email, created_at desc)`,
  sql`create index registration_expiry on registration (expires_at)`,
  sql`create table password_reset (
    token_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create index password_reset_account on password_reset (account_id)`,
  sql`create index password_reset_expiry on password_reset (expires_at)`,
  sql`create table attempt (
    limit_name text not null,
    subject text not null,
    count integer not null,
    ends_at timestamptz not null,
    free_at timestamptz not null default now(),
    primary key (limit_name, subject)
  )`,
  sql`create index attempt_end on attempt (ends_at)`,
  sql`create table consent (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    name text not null,
    version text not null,
    text_hash text not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index consent_account on consent (account_id, id)`,
  sql`create table relation (
    from_id bigint not null references entity on delete cascade,
    to_id bigint not null references entity on delete cascade,
    code text not null check (code in ('c', 'b', 'm', 'j', 's', 'g', 'A', 'C', 'E', 'M', 'R')),
    created_at timestamptz not null default now(),
    primary key (from_id, to_id, code),
    check (from_id <> to_id)
  )`,
  sql`create index relation_to on relation (to_id, code, from_id)`,
  sql`create table block (
    from_id bigint not null references entity on delete cascade,
    to_id bigint not null references entity on delete cascade,
    created_at timestamptz not null default now(),
    primary key (from_id, to_id),
    check (from_id <> to_id)
  )`,
  sql`create index block_to on block (to_id, from_id)`,
  sql`create table item (
    id bigint generated always as identity primary key,
    kind text not null,
    owner_id bigint not null references entity,
    actor_id bigint references entity,
    privacy_status smallint not null check (privacy_status in (-1, 0, 1, 9)),
    evaluation_count integer not null default 0 check (evaluation_count >= 0),
    comment_count integer not null default 0 check (comment_count >= 0),
    share_count integer not null default 0 check (share_count >= 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  sql`create index item_owner on item (owner_id, kind, id desc) where privacy_status >= 0`,
  sql`create index item_public on item (kind, id desc) where privacy_status = 9`,
  sql`create table media (
    id bigint primary key references item on delete cascade,
    key uuid not null unique,
    file_name text not null,
    file_size bigint not null,
    file_type text not null,
    sha256 bytea not null,
    width integer not null,
    height integer not null,
    thumbhash text,
    title text,
    description text,
    author text,
    taken_at timestamptz,
    lat double precision check (lat between -90 and 90),
    lon double precision check (lon between -180 and 180),
    metadata jsonb,
    kept_at timestamptz
  )`,
  sql`create index media_temporary on media (id) where kept_at is null`,
  sql`create table item_media (
    item_id bigint not null references item on delete cascade,
    media_id bigint not null references media on delete cascade,
    position smallint not null,
    alt text,
    primary key (item_id, media_id)
  )`,
  sql`create index item_media_media on item_media (media_id)`,
  sql`alter table entity add constraint entity_image foreign key (image_media) references media on delete set null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
