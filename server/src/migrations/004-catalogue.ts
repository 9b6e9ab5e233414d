import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/** What a facet counts by: the value that is compared, and the words of the record that stand for it. */
const facetsOf = (rows: string) => sql`
  select kind, facet, value, coalesce(min(label), value) as label, count(*)::int as amount
  from ${sql.raw(rows)} r
  cross join lateral (values
    ('', '', ''),
    ('class', r.class, r.class),
    ('technique', r.technique, r.fields ->> 'technique'),
    ('place', r.place, coalesce(r.fields ->> 'place', r.fields ->> 'birth_place')),
    ('family', r.family, r.fields ->> 'family'),
    ('theme', r.theme, r.fields ->> 'theme')
  ) as f (facet, value, label)
  where r.open and f.value is not null
  group by kind, facet, value`

const deltas = (from: 'added' | 'removed' | 'both'): RawBuilder<unknown> => {
  if (from === 'added') return sql`select kind, facet, value, label, amount from (${facetsOf('added')}) a`
  if (from === 'removed') return sql`select kind, facet, value, label, -amount as amount from (${facetsOf('removed')}) d`
  return sql`
    select kind, facet, value, min(label) as label, sum(amount)::int as amount
    from (${deltas('added')} union all ${deltas('removed')}) change
    group by kind, facet, value having sum(amount) <> 0`
}

const countFacets = (name: string, from: 'added' | 'removed' | 'both') => sql`
  create function ${sql.raw(name)}() returns trigger language plpgsql as $$
  begin
    with change as materialized (select * from (${deltas(from)}) c order by kind, facet, value),
    lowered as (
      update record_facet set count = record_facet.count + change.amount from change
      where change.amount < 0 and (record_facet.kind, record_facet.facet, record_facet.value) = (change.kind, change.facet, change.value)
    )
    insert into record_facet (kind, facet, value, label, count)
    select kind, facet, value, label, amount from change where amount > 0
    on conflict (kind, facet, value) do update set count = record_facet.count + excluded.count;
    return null;
  end $$`

const keyedLists = ['plate_order, sort_title, id', 'sort_title, id', 'year_up, id', 'year_down, id', 'id']

const statements = [
  sql`create table catalogue_owner (
    name text primary key,
    entity_id bigint not null unique references entity
  )`,
  sql`create table record (
    id bigint primary key references item on delete cascade,
    kind text not null check (kind in ('bibliography', 'genus', 'species', 'article')),
    class text,
    title text not null,
    sort_title text collate "C" not null check (length(sort_title) <= 200),
    byline text,
    detail text,
    language text not null,
    status text not null check (status in ('draft', 'published')),
    fields jsonb not null,
    plate_order integer not null default 2147483647,
    year_from integer,
    year_to integer,
    year_up integer not null generated always as (coalesce(year_from, 2147483647)) stored,
    year_down integer not null generated always as (-coalesce(year_from, -2147483647)) stored,
    technique text collate "C",
    place text collate "C",
    family text collate "C",
    theme text collate "C",
    pictured boolean not null default false,
    open boolean not null default false,
    source text,
    source_key text,
    source_hash bytea,
    source_version integer,
    version integer not null default 1,
    unique (source, source_key)
  )`,
  ...keyedLists.map((columns, index) => sql.raw(`create index record_list_${index} on record (kind, ${columns})`)),
  ...keyedLists.map((columns, index) => sql.raw(`create index record_class_${index} on record (kind, class, ${columns})`)),
  ...['technique', 'place', 'family', 'theme'].map((column) =>
    sql.raw(`create index record_${column} on record (kind, ${column}, sort_title, id) where ${column} is not null`),
  ),
  sql`create index record_pictured on record (kind, plate_order, sort_title, id) where pictured`,
  sql`create index record_closed on record (kind, class) where not open`,
  sql`create index record_years on record using gist
    (int4range(coalesce(year_from, year_to), coalesce(year_to, year_from), '[]')) where year_from is not null or year_to is not null`,
  sql`create table record_link (
    from_id bigint not null references record on delete cascade,
    type text not null,
    to_id bigint not null references record on delete cascade,
    role text not null default '',
    position smallint not null,
    primary key (from_id, type, to_id, role)
  )`,
  sql`create index record_link_from on record_link (from_id, type, position, to_id)`,
  sql`create index record_link_to on record_link (to_id, type, position, from_id)`,
  sql`create table record_facet (
    kind text not null,
    facet text not null,
    value text collate "C" not null,
    label text not null,
    count integer not null check (count >= 0),
    primary key (kind, facet, value)
  )`,
  sql`create index record_facet_frequent on record_facet (kind, facet, count desc, value)`,
  sql`create function record_opens() returns trigger language plpgsql as $$
  begin
    new.open := new.status = 'published' and exists (select from item where id = new.id and privacy_status = 9);
    return new;
  end $$`,
  sql`create trigger record_opens before insert or update on record for each row execute function record_opens()`,
  countFacets('record_count_added', 'added'),
  countFacets('record_count_changed', 'both'),
  countFacets('record_count_removed', 'removed'),
  sql`create trigger record_added after insert on record referencing new table as added
    for each statement execute function record_count_added()`,
  sql`create trigger record_changed after update on record referencing old table as removed new table as added
    for each statement execute function record_count_changed()`,
  sql`create trigger record_removed after delete on record referencing old table as removed
    for each statement execute function record_count_removed()`,
  sql`create function record_follows_privacy() returns trigger language plpgsql as $$
  begin
    update record set status = status where id = new.id;
    return null;
  end $$`,
  sql`create trigger record_follows_privacy after update of privacy_status on item for each row
    when (old.privacy_status <> new.privacy_status and new.kind in ('bibliography', 'genus', 'species', 'article'))
    execute function record_follows_privacy()`,
  sql`create function record_follows_media() returns trigger language plpgsql as $$
  declare item_id bigint := case when tg_op = 'DELETE' then old.item_id else new.item_id end;
  begin
    update record set pictured = not pictured
    where id = item_id and pictured <> exists (select from item_media m where m.item_id = record.id);
    return null;
  end $$`,
  sql`create trigger record_follows_media after insert or delete on item_media for each row execute function record_follows_media()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
