import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Merges of two records, with every moved row, and pairs of likely duplicates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // former: content of both records before; later: content of the kept one after. was_open: everybody could read the merged one.
  await sql`create table record_merge (
    id bigint generated always as identity primary key,
    kind text not null,
    kept_id bigint not null references record on delete cascade,
    merged_id bigint not null references record on delete cascade,
    merged_title text not null,
    was_open boolean not null,
    former jsonb not null,
    later jsonb not null,
    moved jsonb not null default '{}',
    person_id bigint references entity on delete set null,
    created_at timestamptz not null default now(),
    undone_at timestamptz,
    undone_by bigint references entity on delete set null,
    check (kept_id <> merged_id)
  )`.execute(db)
  // A record is merged into one other at most.
  await sql`create unique index record_merge_live on record_merge (merged_id) where undone_at is null`.execute(db)
  await sql`create index record_merge_kept on record_merge (kept_id)`.execute(db)
  await sql`create index record_merge_merged on record_merge (merged_id)`.execute(db)
  await sql`create index record_merge_person on record_merge (person_id) where person_id is not null`.execute(db)
  await sql`create index record_merge_undone_by on record_merge (undone_by) where undone_by is not null`.execute(db)
  // place: table and column. keys: the rest of the primary key of a moved row. was: its former position, or all columns of a
  // row that the merge deleted. entity_id: who liked, so that nothing is left of a person whose account is erased.
  await sql`create table record_merge_row (
    id bigint generated always as identity primary key,
    merge_id bigint not null references record_merge on delete cascade,
    place text not null,
    keys jsonb,
    was jsonb,
    entity_id bigint references entity on delete cascade
  )`.execute(db)
  await sql`create index record_merge_row_place on record_merge_row (merge_id, place)`.execute(db)
  await sql`create index record_merge_row_entity on record_merge_row (entity_id) where entity_id is not null`.execute(db)
  await sql`alter table record_version add column merge_id bigint references record_merge on delete set null`.execute(db)
  await sql`create index record_version_merge on record_version (merge_id) where merge_id is not null`.execute(db)
  await pairs(db)
  await guards(db)
}

const pairs = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table record_pair (
    id bigint generated always as identity primary key,
    kind text not null,
    first_id bigint not null references record on delete cascade,
    second_id bigint not null references record on delete cascade,
    reasons text[] not null,
    state text not null default 'open' check (state in ('open', 'different', 'merged')),
    decided_by bigint references entity on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    check (first_id < second_id),
    unique (first_id, second_id)
  )`.execute(db)
  await sql`create index record_pair_second on record_pair (second_id)`.execute(db)
  await sql`create index record_pair_open on record_pair (id) where state = 'open'`.execute(db)
  await sql`create index record_pair_kind on record_pair (kind, id) where state = 'open'`.execute(db)
  await sql`create index record_pair_decided_by on record_pair (decided_by) where decided_by is not null`.execute(db)
  // Keys by which candidates for pairs are found.
  await sql`create table record_key (
    key text collate "C" not null,
    record_id bigint not null references record on delete cascade,
    primary key (key, record_id)
  )`.execute(db)
  await sql`create index record_key_record on record_key (record_id)`.execute(db)
  // Records whose pairs have to be looked for; one may occur twice.
  await sql`create table record_unpaired (
    id bigint generated always as identity primary key,
    record_id bigint not null references record on delete cascade
  )`.execute(db)
  await sql`create index record_unpaired_record on record_unpaired (record_id)`.execute(db)
  await sql`create function record_is_unpaired() returns trigger language plpgsql as $$
  begin
    insert into record_unpaired (record_id) values (new.id);
    return null;
  end $$`.execute(db)
  await sql`create trigger record_is_unpaired_first after insert on record for each row
    when (new.kind <> 'article') execute function record_is_unpaired()`.execute(db)
  await sql`create trigger record_is_unpaired after update of title, class, fields on record for each row
    when (new.kind <> 'article' and (old.title, old.class, old.fields) is distinct from (new.title, new.class, new.fields))
    execute function record_is_unpaired()`.execute(db)
  await sql`insert into record_unpaired (record_id) select id from record where kind <> 'article' order by id`.execute(db)
}

const guards = async (db: Kysely<unknown>): Promise<void> => {
  // Only the undo of a merge restores the merged record: it would be without its links and comments.
  await sql`create function record_stays_merged() returns trigger language plpgsql as $$
  begin
    if exists (select from record_merge where merged_id = new.id and undone_at is null) then
      raise exception 'merged into another record' using errcode = 'FL409', constraint = 'RECORD_MERGED';
    end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger record_stays_merged before update of privacy_status on item for each row
    when (old.privacy_status = -1 and new.privacy_status <> -1 and new.kind in ('bibliography', 'genus', 'species', 'article'))
    execute function record_stays_merged()`.execute(db)
}
