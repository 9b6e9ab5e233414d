import { sql } from 'kysely'

/** Observations and pictures that people contribute to records. */
export const contributions = [
  sql`create table contribution (
    id bigint primary key references item on delete cascade,
    state text not null default 'draft' check (state in ('draft', 'submitted', 'sent_back', 'accepted', 'rejected')),
    record_id bigint references record on delete set null,
    suggestion text,
    place text,
    lat double precision check (lat between -90 and 90),
    lon double precision check (lon between -180 and 180),
    position_precision text not null default 'none' check (position_precision in ('exact', 'about', 'none')),
    observed_at timestamptz,
    note text,
    licence text,
    version integer not null default 1,
    submitted_at timestamptz,
    check ((lat is null) = (lon is null)),
    check (lat is null or position_precision <> 'none')
  )`,
  // Queue of reviewers, as a whole and by state; drafts are not in it.
  sql`create index contribution_review on contribution (id desc) where state <> 'draft'`,
  sql`create index contribution_state on contribution (state, id desc)`,
  sql`create index contribution_record on contribution (record_id, id desc) where record_id is not null`,
  // Covers the map of a species: places in the order of the newest contribution.
  sql`create index contribution_places on contribution (record_id, id desc) include (lat, lon)
    where state = 'accepted' and lat is not null`,
  sql`create table contribution_event (
    id bigint generated always as identity primary key,
    contribution_id bigint not null references contribution on delete cascade,
    state text not null,
    person_id bigint references entity on delete set null,
    entity_id bigint references entity on delete set null,
    reason text,
    created_at timestamptz not null default now()
  )`,
  sql`create index contribution_event_list on contribution_event (contribution_id, id)`,
  sql`create index contribution_event_person on contribution_event (person_id) where person_id is not null`,
  sql`create index contribution_event_entity on contribution_event (entity_id) where entity_id is not null`,
  sql`alter table item_media add constraint item_media_contribution_id_fkey
    foreign key (contribution_id) references contribution on delete set null`,
]
