import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // All reports on one subject until it is decided. No foreign keys to what is reported: the case outlives it.
  sql`create table report_case (
    id bigint generated always as identity primary key,
    subject text not null check (subject in ('item', 'comment', 'entity')),
    subject_id bigint not null,
    concerns_id bigint references entity on delete set null,
    person_id bigint references entity on delete set null,
    place_id bigint references entity on delete set null,
    queue smallint not null default 1 check (queue in (0, 1)),
    claimed_by bigint references entity on delete set null,
    claimed_until timestamptz,
    action text check (action in ('leave', 'hide', 'remove', 'warn', 'suspend')),
    statement text,
    suspended_until timestamptz,
    closed_by bigint references entity on delete set null,
    closed_at timestamptz,
    appeal text,
    appealed_at timestamptz,
    restored_at timestamptz,
    created_at timestamptz not null default now(),
    check ((closed_at is null) = (action is null)),
    check ((action is null) = (statement is null))
  )`,
  sql`create unique index report_case_open on report_case (subject, subject_id) where closed_at is null`,
  sql`create index report_case_queue on report_case (queue, id) where closed_at is null`,
  sql`create index report_case_closed on report_case (id desc) where closed_at is not null`,
  sql`create index report_case_place on report_case (place_id, queue, id) where closed_at is null`,
  sql`create index report_case_place_closed on report_case (place_id, id desc) where closed_at is not null`,
  sql`create index report_case_concerns on report_case (concerns_id, id desc)`,
  sql`create index report_case_person on report_case (person_id)`,
  sql`create index report_case_claimed on report_case (claimed_by) where claimed_by is not null`,
  sql`create index report_case_closed_by on report_case (closed_by) where closed_by is not null`,
  sql`create table report (
    id bigint generated always as identity primary key,
    case_id bigint not null references report_case on delete cascade,
    reporter_id bigint not null references entity on delete cascade,
    category text not null check (category in ('spam', 'harassment', 'illegal', 'intellectual-property', 'danger', 'other')),
    text text not null,
    created_at timestamptz not null default now(),
    unique (case_id, reporter_id)
  )`,
  sql`create index report_reporter on report (reporter_id, id desc)`,
  sql`create index report_newest on report (case_id, id desc)`,
  // What moderation took away; its privacy comes back only through moderation.
  sql`create table item_moderation (
    item_id bigint primary key references item on delete cascade,
    case_id bigint references report_case on delete set null,
    former_privacy smallint not null check (former_privacy in (-1, 0, 1, 9)),
    -- Hidden things stay until their owner deletes them; removed ones are purged like any other after 30 days.
    kept boolean not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index item_moderation_case on item_moderation (case_id) where case_id is not null`,
  sql`create function item_stays_moderated() returns trigger language plpgsql as $$
  begin
    if exists (select from item_moderation where item_id = new.id) then
      raise exception 'hidden by moderation' using errcode = 'FL409', constraint = 'ITEM_MODERATED';
    end if;
    return new;
  end $$`,
  sql`create trigger item_stays_moderated before update of privacy_status on item for each row
    when (old.privacy_status = -1 and new.privacy_status <> -1) execute function item_stays_moderated()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
