import { sql } from 'kysely'

/** Accounts, their sessions, and the tokens that emails carry. */
export const accounts = [
  sql`create table account (
    id bigint generated always as identity primary key,
    email text not null unique check (email = lower(email)),
    password_hash text,
    role text not null default 'USER' check (role in ('USER', 'CONTRIB', 'EDITOR', 'ADMIN')),
    status text not null default 'active' check (status in ('active', 'suspended')),
    person_id bigint not null unique references entity,
    language text not null default 'fr',
    created_at timestamptz not null default now(),
    seen_at timestamptz,
    delete_at timestamptz,
    -- Identifier for authenticators (WebAuthn user handle); reveals nothing about the account.
    handle uuid not null unique default gen_random_uuid(),
    suspended_until timestamptz,
    -- Shown at sign-in, in the same words as the email about the suspension.
    suspended_reason text,
    -- First steps that a newcomer has followed or dismissed.
    first_steps_ended text[] not null default '{}' check (first_steps_ended <@ array['people', 'look', 'write'])
  )`,
  sql`create index account_email_text on account using gin (email gin_trgm_ops)`,
  sql`create index account_delete on account (delete_at) where delete_at is not null`,
  sql`create index account_reviewer on account (person_id) where role in ('EDITOR', 'ADMIN') and status = 'active'`,
  sql`create index account_suspended_until on account (suspended_until) where suspended_until is not null`,
  sql`create index account_admin on account (id) where role = 'ADMIN'`,
  sql`create index account_role on account (role, id desc)`,
  sql`create index account_suspended on account (id desc) where status = 'suspended'`,
  sql`create index account_created on account (created_at)`,
  sql`create index account_leaving on account (id desc) where delete_at is not null`,
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
    expires_at timestamptz not null,
    -- Names a session in lists and references; the token hash never leaves the server.
    id bigint generated always as identity unique,
    step_up_at timestamptz
  )`,
  sql`create index session_account on session (account_id)`,
  sql`create index session_expiry on session (expires_at)`,
  sql`create index session_acting on session (acting_id)`,
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
  sql`create table consent (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    name text not null,
    version text not null,
    text_hash text not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index consent_account on consent (account_id, id)`,
  sql`create unique index consent_once on consent (account_id, name, version)`,
  sql`create table mail_change (
    token_hash bytea primary key,
    account_id bigint not null unique references account on delete cascade,
    email text not null check (email = lower(email)),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  sql`create index mail_change_expiry on mail_change (expires_at)`,
  sql`create table account_export (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    key uuid not null unique default gen_random_uuid(),
    state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    size bigint,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    -- A suspended person cannot sign in: the link in their email downloads the archive.
    link_hash bytea unique
  )`,
  sql`create index account_export_account on account_export (account_id, id desc)`,
  sql`create index account_export_expiry on account_export (expires_at) where expires_at is not null`,
  // Placeholder author of the comment stubs of deleted accounts; at most one row.
  sql`create table departed (
    one boolean primary key default true check (one),
    entity_id bigint not null references entity
  )`,
]
