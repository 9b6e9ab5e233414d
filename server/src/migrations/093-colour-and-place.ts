import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Values of filters and of suggestions, each as it is compared and as it is written. */
const facetsOf = (rows: string) => sql`
  select kind, facet, value, coalesce(min(label), value) as label, count(*)::int as amount
  from ${sql.raw(rows)} r
  cross join lateral (
    select facet, value, label from (values
      ('', '', ''),
      ('class', r.class, r.class),
      ('technique', r.technique, r.fields ->> 'technique'),
      ('place', r.place, coalesce(r.fields ->> 'place', r.fields ->> 'birth_place')),
      ('family', r.family, r.fields ->> 'family'),
      ('theme', r.theme, r.fields ->> 'theme'),
      ('institution', nullif(left(search_fold(r.fields ->> 'institution'), 200), ''), r.fields ->> 'institution')
    ) as single (facet, value, label)
    union all
    select 'tag', value, min(label) from (
      select nullif(left(search_fold(tag), 200), '') as value, tag as label
      from jsonb_array_elements_text(case when jsonb_typeof(r.fields -> 'tags') = 'array' then r.fields -> 'tags' else '[]' end) as tag
    ) as tags group by value
    union all
    select 'colour', colour, colour from unnest(r.colours) as colour
    union all
    select 'place', place, name from unnest(r.places, r.place_names) as found (place, name)
  ) as f
  where r.open and f.value is not null
  group by kind, facet, value`

const sums = {
  added: sql`select kind, facet, value, label, amount from (${facetsOf('added')}) a`,
  removed: sql`select kind, facet, value, label, -amount as amount from (${facetsOf('removed')}) d`,
}
const deltas = {
  ...sums,
  changed: sql`
    select kind, facet, value, min(label) as label, sum(amount)::int as amount
    from (${sums.added} union all ${sums.removed}) change
    group by kind, facet, value having sum(amount) <> 0`,
}

const countFacets = (from: keyof typeof deltas) => sql`
  create or replace function ${sql.raw(`record_count_${from}`)}() returns trigger language plpgsql as $$
  begin
    with change as materialized (select * from (${deltas[from]}) c order by kind, facet, value),
    lowered as (
      update record_facet set count = record_facet.count + change.amount from change
      where change.amount < 0 and (record_facet.kind, record_facet.facet, record_facet.value) = (change.kind, change.facet, change.value)
    )
    insert into record_facet (kind, facet, value, label, count)
    select kind, facet, value, label, amount from change where amount > 0
    on conflict (kind, facet, value) do update set count = record_facet.count + excluded.count;
    return null;
  end $$`

const marks = (name: string, records: string) => sql`
  create function ${sql.raw(name)}() returns trigger language plpgsql as $$
  begin
    insert into record_stale (record_id) select record.id from record where ${sql.raw(records)};
    return null;
  end $$`

const statements = [
  // Names of its dominant colours; null where nobody has looked yet.
  sql`alter table media add column colours text[]`,
  sql`create index media_colours_wanted on media (id) where colours is null`,
  sql`alter table record
    add column colours text[] collate "C" not null default '{}',
    add column places text[] collate "C" not null default '{}',
    add column place_names text[] not null default '{}'`,
  sql`create index record_colours on record using gin (colours) with (fastupdate = off)`,
  sql`create index record_places on record using gin (places) with (fastupdate = off)`,
  countFacets('added'),
  countFacets('changed'),
  countFacets('removed'),
  // Records whose colours or places are no longer what their pictures and contributions say. A row may stand here twice:
  // without a key nobody who writes one waits for another.
  sql`create table record_stale (
    id bigint generated always as identity primary key,
    record_id bigint not null references record on delete cascade
  )`,
  sql`create index record_stale_record on record_stale (record_id)`,
  marks('record_pictures_stale', `id in (old.item_id, new.item_id)`),
  sql`create trigger record_pictures_stale after insert or delete or update of position on item_media
    for each row execute function record_pictures_stale()`,
  marks('record_colours_stale', `id in (select item_id from item_media where media_id = new.id)`),
  sql`create trigger record_colours_stale after update of colours on media for each row execute function record_colours_stale()`,
  marks(
    'record_hidden_stale',
    `id in (select item_id from item_media where media_id = new.id union all select record_id from contribution where id = new.id)`,
  ),
  sql`create trigger record_hidden_stale after update of privacy_status on item for each row
    when (new.kind in ('media', 'contribution') and old.privacy_status <> new.privacy_status)
    execute function record_hidden_stale()`,
  marks('record_contributed_stale', `id in (old.record_id, new.record_id)`),
  sql`create trigger record_contributed_stale after delete or update of state, record_id, place on contribution
    for each row execute function record_contributed_stale()`,
  marks('record_places_stale', `id = new.id`),
  sql`create trigger record_places_stale_first after insert on record for each row
    when (new.kind = 'species' and new.fields ->> 'distribution' is not null) execute function record_places_stale()`,
  sql`create trigger record_places_stale after update of fields on record for each row
    when (new.kind = 'species' and old.fields ->> 'distribution' is distinct from new.fields ->> 'distribution')
    execute function record_places_stale()`,
  sql`insert into record_stale (record_id) select id from record
    where kind = 'species' and (fields ->> 'distribution' is not null or exists (select from contribution where record_id = record.id))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
