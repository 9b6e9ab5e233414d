import { sql } from 'kysely'

/** Rows of search_start for a document: its title from each of the first eight words on, and the names of a species. */
const starts = sql`
  select new.id, new.kind, n - 1, left(array_to_string(words[n:], ' '), 100)
  from (select string_to_array(new.folded, ' ') as words) folded, generate_series(1, least(cardinality(words), 8)) n
  where words[n] <> ''
  union all
  select new.id, new.kind, 7 + row_number() over (), name from (
    select distinct left(search_fold(vernacular ->> 'name'), 100) as name
    from record, jsonb_array_elements(case when jsonb_typeof(fields -> 'vernacular') = 'array' then fields -> 'vernacular' else '[]' end) vernacular
    where new.kind = 'species' and record.id = new.item_id
    limit 40
  ) names where name <> ''`

const suggested = sql`('artwork', 'bibliography', 'artist', 'movement', 'genus', 'species', 'article', 'person', 'group')`

/** Documents of the search, one for each item or entity. */
export const search = [
  sql`create table search_document (
    id bigint generated always as identity primary key,
    item_id bigint unique references item on delete cascade,
    entity_id bigint unique references entity on delete cascade,
    kind text not null,
    title text not null,
    byline text,
    body text not null,
    folded text not null,
    words tsvector not null,
    -- Whether everybody may find it. Public and private words have an index each: a word that is frequent in private items
    -- costs a public search nothing.
    open boolean not null default true,
    check (num_nonnulls(item_id, entity_id) = 1)
  )`,
  sql`create index search_document_folded on search_document using gin (folded gin_trgm_ops) with (fastupdate = off)`,
  sql`create index search_document_open on search_document using gin (words) with (fastupdate = off) where open`,
  sql`create index search_document_closed on search_document using gin (words) with (fastupdate = off) where not open`,
  // These three serve very frequent words: they are searched among the newest documents of kinds that grow without bound,
  // among titles equal to the word, and in all documents of the other kinds.
  sql`create index search_document_newest on search_document (kind, id desc) where open`,
  sql`create index search_document_titled on search_document using hash (folded) where open`,
  sql`create index search_document_lasting on search_document using gin (words) with (fastupdate = off)
    where open and kind not in ('post', 'person', 'group')`,
  // Each title from each of its words on, for suggestions while a person types.
  sql`create table search_start (
    document_id bigint not null references search_document on delete cascade,
    kind text not null,
    position smallint not null,
    start text collate "C" not null,
    primary key (document_id, position)
  )`,
  sql`create index search_start_first on search_start (kind, start, document_id) where position = 0`,
  sql`create index search_start_later on search_start (kind, start, document_id) where position > 0`,
  sql`create function search_document_reads() returns trigger language plpgsql as $$
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
  sql`create trigger search_document_reads before insert or update on search_document
    for each row execute function search_document_reads()`,
  sql`create function search_starts() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if new.folded = old.folded and new.kind = old.kind and new.kind <> 'species' then return null; end if;
      delete from search_start where document_id = new.id;
    end if;
    if new.kind in ${suggested} then
      insert into search_start (document_id, kind, position, start) ${starts};
    end if;
    return null;
  end $$`,
  sql`create trigger search_starts after insert or update on search_document for each row execute function search_starts()`,
]
