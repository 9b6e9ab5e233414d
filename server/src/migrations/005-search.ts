import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Characters that part words, whatever the locale of the database makes of them. */
const APOSTROPHES = '’‘ʼ´`'
const PARTING = '!"#$%&()*+,-./:;<=>?@[\\]^_{|}~«»“”„‟‹›…·•–—―‐‑‒¿¡§¶©®°×÷\u00A0\u2009\u200A\u202F\u2007\u3000\t\r\n'
const from = [...APOSTROPHES, ...PARTING]
const to = [...APOSTROPHES].map(() => "'").join('') + ' '.repeat([...PARTING].length)

const statements = [
  // One character becomes one character, so that a place in the words is the same place in the text.
  sql`create function search_words(value text) returns text language sql immutable parallel safe
    as ${sql.raw(`$body$ select translate(value, ${quoted(from.join(''))}, ${quoted(to)}) $body$`)}`,
  sql`create function search_fold(value text) returns text language sql stable parallel safe
    as $$ select trim(regexp_replace(lower(unaccent(translate(search_words(value), '''', ' '))), '\\s+', ' ', 'g')) $$`,
  sql`create text search configuration fr (copy = french)`,
  sql`alter text search configuration fr alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part, numword, numhword
    with unaccent, french_stem`,
  // Every word, the last one also as the beginning of a word.
  sql`create function search_query(value text) returns tsquery language sql stable parallel safe as $$
    select plainto_tsquery('fr', w.folded) ||
      case when length(w.last) < 2 then ''::tsquery
      else plainto_tsquery('fr', left(w.folded, length(w.folded) - length(w.last))) && ('''' || w.last || ''':*')::tsquery end
    from (select folded, substring(folded from '[^ ]*$') as last from (select search_fold(value) as folded offset 0) f offset 0) w $$`,
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
    check (num_nonnulls(item_id, entity_id) = 1)
  )`,
  sql`create index search_document_words on search_document using gin (words) with (fastupdate = off)`,
  sql`create index search_document_folded on search_document using gin (folded gin_trgm_ops) with (fastupdate = off)`,
  sql`create function search_document_reads() returns trigger language plpgsql as $$
  begin
    -- The marks of snippets are nobody's to write.
    new.title := normalize(translate(new.title, e'\\uE000\\uE001', '  '), nfc);
    new.byline := normalize(translate(new.byline, e'\\uE000\\uE001', '  '), nfc);
    new.body := normalize(translate(new.body, e'\\uE000\\uE001', '  '), nfc);
    new.folded := left(search_fold(new.title), 300);
    new.words := setweight(to_tsvector('fr', search_words(new.title)), 'A')
      || setweight(to_tsvector('fr', search_words(coalesce(new.byline, ''))), 'B')
      || setweight(to_tsvector('fr', search_words(new.body)), 'D');
    return new;
  end $$`,
  sql`create trigger search_document_reads before insert or update on search_document
    for each row execute function search_document_reads()`,
  sql`create function entity_is_found() returns trigger language plpgsql as $$
  begin
    insert into search_document (entity_id, kind, title, body)
    values (new.id, case new.type when 'PERSON' then 'person' else 'group' end, new.display_name, coalesce(new.about, ''))
    on conflict (entity_id) do update set title = excluded.title, body = excluded.body;
    return null;
  end $$`,
  sql`create trigger entity_is_found after insert or update of display_name, about on entity
    for each row execute function entity_is_found()`,
  sql`insert into search_document (entity_id, kind, title, body)
    select id, case type when 'PERSON' then 'person' else 'group' end, display_name, coalesce(about, '') from entity`,
]

function quoted(value: string): string {
  return `e'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
