import { sql } from 'kysely'

/**
 * Values of filters and suggestions, each in the form that is compared and the form that is shown. Filters count a second time
 * by the class of the record ("book/place"), because a list of one class offers only its own values.
 */
const facetsOf = (rows: string) => sql`
  select kind, of.facet, value, coalesce(min(label), value) as label, count(*)::int as amount
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
  cross join lateral (
    values (f.facet), (case when f.facet in ('technique', 'place', 'family', 'colour') then r.class || '/' || f.facet end)
  ) as of (facet)
  where r.open and f.value is not null and of.facet is not null
  group by kind, of.facet, value`

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
  create function ${sql.raw(`record_count_${from}`)}() returns trigger language plpgsql as $$
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

/** Counts of the values of filters, kept by triggers: a filter of a million records must not count them. */
export const recordFacets = [
  sql`create table record_facet (
    kind text not null,
    facet text not null,
    value text collate "C" not null,
    label text not null,
    count integer not null check (count >= 0),
    primary key (kind, facet, value)
  )`,
  sql`create index record_facet_frequent on record_facet (kind, facet, count desc, value)`,
  sql`create index record_facet_words on record_facet using gin (value gin_trgm_ops)`,
  countFacets('added'),
  countFacets('changed'),
  countFacets('removed'),
  sql`create trigger record_added after insert on record referencing new table as added
    for each statement execute function record_count_added()`,
  sql`create trigger record_changed after update on record referencing old table as removed new table as added
    for each statement execute function record_count_changed()`,
  sql`create trigger record_removed after delete on record referencing old table as removed
    for each statement execute function record_count_removed()`,
]
