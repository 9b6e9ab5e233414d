import { sql } from 'kysely'

/** Characters that separate words, independent of the locale of the database. */
const APOSTROPHES = '’‘ʼ´`'
const PARTING = '!"#$%&()*+,-./:;<=>?@[\\]^_{|}~«»“”„‟‹›…·•–—―‐‑‒¿¡§¶©®°×÷\u00A0\u2009\u200A\u202F\u2007\u3000\t\r\n'
const from = [...APOSTROPHES, ...PARTING]
const to = [...APOSTROPHES].map(() => "'").join('') + ' '.repeat([...PARTING].length)

/** Query in which "st", "ste" and "saint" match each other: "St Jean", "Ste Anne", "Saint-Jean". */
const saints = sql.raw(
  `ts_rewrite(ts_rewrite(ts_rewrite(w.plain, 'st'::tsquery, 'saint'::tsquery), 'ste'::tsquery, 'saint'::tsquery),
    'saint'::tsquery, '''saint'' | ''st'' | ''ste'''::tsquery)`,
)

const quoted = (value: string): string =>
  `e'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`

/** Text search in French without accents. */
export const searchWords = [
  sql`create extension if not exists unaccent`,
  sql`create extension if not exists pg_trgm`,
  // Replaces character by character, so that a position in the words is the same position in the text.
  sql`create function search_words(value text) returns text language sql immutable parallel safe
    as ${sql.raw(`$body$ select translate(value, ${quoted(from.join(''))}, ${quoted(to)}) $body$`)}`,
  sql`create function search_fold(value text) returns text language sql stable parallel safe
    as $$ select trim(regexp_replace(lower(unaccent(translate(search_words(value), '''', ' '))), '\\s+', ' ', 'g')) $$`,
  sql`create text search configuration fr (copy = french)`,
  sql`alter text search configuration fr alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part, numword, numhword
    with unaccent, french_stem`,
  // Matches every word, and the last one as the beginning of a word too.
  sql`create function search_query(value text) returns tsquery language sql stable parallel safe as $$
    select ${saints} ||
      case when length(w.last) < 2 then ''::tsquery
      else plainto_tsquery('fr', left(w.folded, length(w.folded) - length(w.last))) && ('''' || w.last || ''':*')::tsquery end
    from (select folded, substring(folded from '[^ ]*$') as last, plainto_tsquery('fr', folded) as plain
      from (select search_fold(value) as folded offset 0) f offset 0) w $$`,
]
