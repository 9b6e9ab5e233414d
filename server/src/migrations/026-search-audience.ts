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

const startsOf = (document: string) => sql`
  select ${sql.raw(document)}.id, ${sql.raw(document)}.kind, n - 1, left(array_to_string(words[n:], ' '), 100)
  from (select string_to_array(${sql.raw(document)}.folded, ' ') as words) folded, generate_series(1, least(cardinality(words), 8)) n
  where words[n] <> ''
  union all
  select ${sql.raw(document)}.id, ${sql.raw(document)}.kind, 7 + row_number() over (), name from (
    select distinct left(search_fold(vernacular ->> 'name'), 100) as name
    from record, jsonb_array_elements(case when jsonb_typeof(fields -> 'vernacular') = 'array' then fields -> 'vernacular' else '[]' end) vernacular
    where ${sql.raw(document)}.kind = 'species' and record.id = ${sql.raw(document)}.item_id
    limit 40
  ) names where name <> ''`

const suggested = sql`('artwork', 'bibliography', 'artist', 'movement', 'genus', 'species', 'article', 'person', 'group')`

const statements = [
  countFacets('added'),
  countFacets('changed'),
  countFacets('removed'),
  sql`insert into record_facet (kind, facet, value, label, count)
    select kind, facet, value, label, amount from (${facetsOf('record')}) found where facet in ('institution', 'tag')`,
  sql`create index record_facet_words on record_facet using gin (value gin_trgm_ops)`,
  // What everybody may find, apart from what only some may: words that many private items have cost nobody's search anything.
  sql`alter table search_document add column open boolean not null default true`,
  sql`create or replace function search_document_reads() returns trigger language plpgsql as $$
  declare
    owner bigint;
    privacy smallint;
  begin
    if new.item_id is not null then
      select owner_id, privacy_status into owner, privacy from item where id = new.item_id;
      new.open := privacy = 9;
    end if;
    -- The marks of snippets are nobody's to write.
    new.title := normalize(translate(new.title, e'\\uE000\\uE001', '  '), nfc);
    new.byline := normalize(translate(new.byline, e'\\uE000\\uE001', '  '), nfc);
    new.body := normalize(translate(new.body, e'\\uE000\\uE001', '  '), nfc);
    new.folded := left(search_fold(new.title), 300);
    new.words := setweight(to_tsvector('fr', search_words(new.title)), 'A')
      || setweight(to_tsvector('fr', search_words(coalesce(new.byline, ''))), 'B')
      || setweight(to_tsvector('fr', search_words(new.body)), 'D');
    -- A word that nobody can search for names whose it is, so that one's circle is looked up with the words themselves.
    if owner is not null then
      new.words := new.words || array_to_tsvector(array['@' || owner]);
    end if;
    return new;
  end $$`,
  sql`update search_document set title = title where item_id is not null`,
  sql`create function search_follows_privacy() returns trigger language plpgsql as $$
  begin
    update search_document set open = (new.privacy_status = 9) where item_id = new.id and open <> (new.privacy_status = 9);
    return null;
  end $$`,
  sql`create trigger search_follows_privacy after update of privacy_status on item for each row
    when (old.privacy_status <> new.privacy_status) execute function search_follows_privacy()`,
  sql`create index search_document_open on search_document using gin (words) with (fastupdate = off) where open`,
  sql`create index search_document_closed on search_document using gin (words) with (fastupdate = off) where not open`,
  sql`drop index search_document_words`,
  // Titles from each of their words on: what a person who types a name begins with.
  sql`create table search_start (
    document_id bigint not null references search_document on delete cascade,
    kind text not null,
    position smallint not null,
    start text collate "C" not null,
    primary key (document_id, position)
  )`,
  sql`create function search_starts() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if new.folded = old.folded and new.kind = old.kind and new.kind <> 'species' then return null; end if;
      delete from search_start where document_id = new.id;
    end if;
    if new.kind in ${suggested} then
      insert into search_start (document_id, kind, position, start) ${startsOf('new')};
    end if;
    return null;
  end $$`,
  sql`create trigger search_starts after insert or update on search_document for each row execute function search_starts()`,
  sql`insert into search_start (document_id, kind, position, start)
    select made.* from search_document as document
    cross join lateral (${startsOf('document')}) made where document.kind in ${suggested}`,
  sql`create index search_start_first on search_start (kind, start, document_id) where position = 0`,
  sql`create index search_start_later on search_start (kind, start, document_id) where position > 0`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
