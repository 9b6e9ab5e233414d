import { sql } from 'kysely'

/** Passkeys, and OpenID Connect providers. */
export const signIn = [
  sql`create table passkey (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    name text not null,
    backed_up boolean not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  sql`create index passkey_account on passkey (account_id, id desc)`,
  sql`create table challenge (
    hash bytea primary key,
    purpose text not null check (purpose in ('sign-in', 'step-up', 'registration')),
    session_id bigint references session (id) on delete cascade,
    expires_at timestamptz not null,
    check ((purpose = 'sign-in') = (session_id is null))
  )`,
  sql`create index challenge_session on challenge (session_id) where session_id is not null`,
  sql`create index challenge_expiry on challenge (expires_at)`,
  // Accounts at providers. Issuer and subject identify one; its email address may change.
  sql`create table identity (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    provider text not null,
    issuer text not null,
    subject text not null,
    email text,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    unique (issuer, subject)
  )`,
  sql`create index identity_account on identity (account_id, id desc)`,
  sql`create table social_attempt (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider text not null,
    purpose text not null check (purpose in ('sign-in', 'link', 'step-up')),
    session_id bigint references session (id) on delete cascade,
    nonce text not null,
    verifier text not null,
    callback text not null,
    remember boolean not null,
    popup boolean not null,
    expires_at timestamptz not null,
    check ((purpose = 'sign-in') = (session_id is null))
  )`,
  sql`create index social_attempt_session on social_attempt (session_id) where session_id is not null`,
  sql`create index social_attempt_expiry on social_attempt (expires_at)`,
  // Sign-ins by a provider that wait for consent to the terms, or for a leaving person to confirm their return.
  sql`create table social_pending (
    token_hash bytea primary key,
    browser_hash bytea not null,
    provider text not null,
    issuer text not null,
    subject text not null,
    email text not null check (email = lower(email)),
    display_name text not null,
    callback text not null,
    remember boolean not null,
    popup boolean not null,
    expires_at timestamptz not null
  )`,
  sql`create index social_pending_expiry on social_pending (expires_at)`,
]
