import { sql } from 'kysely'

/** Reports, cases and decisions. */
export const moderation = [
  // All reports on one subject until a decision. No foreign key to the subject: the case outlives it.
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
    restored_by bigint references entity on delete set null,
    restored_text text,
    -- Answer to the appeal.
    answer text,
    answered_at timestamptz,
    answered_by integer references entity on delete set null,
    -- Content of the subject when it was deleted or changed, and the item that a comment was on; see moderation-evidence.
    removed_words text,
    removed_from bigint,
    -- Person who appealed, also for a group: must not answer the appeal.
    appealed_by bigint references entity on delete set null,
    -- Group or organisation whose moderators decided or answered; null for the site. Stored because roles change later.
    decided_for bigint references entity on delete set null,
    answered_for bigint references entity on delete set null,
    removed_media bigint[],
    removed_post jsonb,
    removed_at timestamptz,
    removed_former jsonb,
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
  sql`create index report_case_restored_by on report_case (restored_by) where restored_by is not null`,
  sql`create index report_case_answered_by on report_case (answered_by) where answered_by is not null`,
  // Appeals without an answer: few among all decisions.
  sql`create index report_case_appealed on report_case (id desc)
    where appeal is not null and answered_at is null and restored_at is null`,
  sql`create index report_case_removed_words on report_case (closed_at) where removed_words is not null`,
  sql`create index report_case_appealed_by on report_case (appealed_by) where appealed_by is not null`,
  // The same for the decisions of one group.
  sql`create index report_case_place_appealed on report_case (place_id)
    where appeal is not null and answered_at is null and restored_at is null`,
  sql`create index report_case_decided_for on report_case (decided_for) where decided_for is not null`,
  sql`create index report_case_answered_for on report_case (answered_for) where answered_for is not null`,
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
  // Items that moderation took away; only moderation restores their privacy (item_stays_moderated).
  sql`create table item_moderation (
    item_id bigint primary key references item on delete cascade,
    case_id bigint references report_case on delete set null,
    former_privacy smallint not null check (former_privacy in (-1, 0, 1, 9)),
    -- True for hidden items, which stay until their owner deletes them; removed ones are purged after 30 days.
    kept boolean not null,
    created_at timestamptz not null default now(),
    -- Administrator who deleted the item outside of a case.
    person_id bigint references entity on delete set null,
    -- Earlier decision of a group on the same item: it applies again when the site restores the item.
    beneath_kept boolean,
    beneath_case bigint references report_case on delete set null
  )`,
  sql`create index item_moderation_case on item_moderation (case_id) where case_id is not null`,
  sql`create index item_moderation_person on item_moderation (person_id) where person_id is not null`,
  sql`create index item_moderation_beneath on item_moderation (beneath_case) where beneath_case is not null`,
  // A suspended person cannot sign in: the link in their email shows the decision and takes the appeal.
  sql`create table appeal_link (
    token_hash bytea primary key,
    case_id bigint not null references report_case on delete cascade,
    created_at timestamptz not null default now()
  )`,
  sql`create index appeal_link_case on appeal_link (case_id)`,
  sql`create index appeal_link_created on appeal_link (created_at)`,
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
