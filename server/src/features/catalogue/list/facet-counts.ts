import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RecordKind } from '@florilege/shared/contracts'
import { GUEST } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { FACETS, frequentFacets, MOST_VALUES } from './facet-store.ts'
import type { FacetRow } from './facet-store.ts'
import { sampleOf } from './record-estimate.ts'
import { equalFilters, isPlain, recordFilter } from './record-filter.ts'
import type { ListQuery } from './record-filter.ts'
import { matchesWords, wordsOf } from '../record/record-words.ts'
import type { Words } from '../record/record-words.ts'

/** Records that are counted one by one; more are estimated from a sample. */
const EXACT = 1000

/** Columns that counting reads; a whole row is many times larger. */
const COUNTED = sql`select record.class, record.technique, record.place, record.places, record.family, record.theme, record.colours`

type Facet = (typeof FACETS)[number]
export type FacetQuery = Omit<ListQuery, '_size' | '_after' | '_page' | '_sort' | '_facts' | 'status' | 'privacy'>

/** Values of a record for each filter; a species has many places and a picture several colours. */
const valuesOf = (kind: RecordKind): RawBuilder<unknown> => sql`(values
  ('class', array[record.class]), ('technique', array[record.technique::text]),
  ('place', ${kind === 'species' ? sql`record.places::text[]` : sql`array[record.place::text]`}),
  ('family', array[record.family::text]), ('theme', array[record.theme::text]), ('colour', record.colours::text[])
) as known (facet, entries)`

const counts = async (
  db: Db,
  kind: RecordKind,
  facets: readonly Facet[],
  { met, most }: { met: RawBuilder<unknown>; most: number },
): Promise<{ rows: Omit<FacetRow, 'about'>[]; met: number }> => {
  const { rows } = await sql<{ met: number; found: Omit<FacetRow, 'about'>[] | null }>`
    with record as materialized (${met}),
    counted as (
      select facet, value, count(*)::int as count from record cross join lateral ${valuesOf(kind)} cross join unnest(entries) as value
      where value is not null and facet = any(${[...facets]}::text[]) and (select count(*) from record) <= ${most}::bigint
      group by facet, value
    ),
    ranked as (select *, row_number() over (partition by facet order by count desc, value) as place from counted)
    select (select count(*)::int from record) as met, (
      select json_agg(json_build_object('facet', ranked.facet, 'value', ranked.value, 'label', coalesce(label, ranked.value),
        'count', ranked.count) order by place)
      from ranked left join record_facet known
        on known.kind = ${kind} and known.facet = ranked.facet and known.value = ranked.value
      where place <= ${MOST_VALUES}) as found`.execute(db)
  return { rows: rows[0]?.found ?? [], met: rows[0]?.met ?? 0 }
}

/** Counts the values of some filters among the open records of a query: exactly, or from a sample of the table. */
const countValues = async (
  db: Db,
  kind: RecordKind,
  facets: readonly Facet[],
  { query, words }: { query: ListQuery; words: Words },
): Promise<FacetRow[]> => {
  const met = sql<boolean>`${recordFilter(kind, query, GUEST)} and record.open and ${matchesWords(words)}`
  if (words === null || 'few' in words) {
    const exact = await counts(db, kind, facets, {
      met: sql`${COUNTED} from record where ${met} limit ${EXACT + 1}`,
      most: EXACT,
    })
    if (exact.met <= EXACT) return exact.rows
  }
  const { percent, records } = await sampleOf(db)
  const { rows } = await counts(db, kind, facets, {
    met: sql`${COUNTED} from ${records} where ${met}`,
    most: Number.MAX_SAFE_INTEGER,
  })
  return rows.map((row) => ({ ...row, count: Math.round((row.count * 100) / percent), about: true }))
}

/**
 * Frequent values of each filter among open records, most frequent first. Each filter counts with all others and without its own
 * choice, so that a count is the length of the list that choosing the value leads to.
 */
export const facetsOf = async (db: Db, kind: RecordKind, query: FacetQuery): Promise<FacetRow[]> => {
  const asked: ListQuery = { ...query, _sort: 'plate', _size: 1 }
  const chosen = equalFilters(asked).map(({ name }) => name)
  if (isPlain(asked) && chosen.every((name) => name === 'class')) return frequentFacets(db, kind, query.class)
  const words = await wordsOf(db, kind, query, GUEST)
  const others = FACETS.filter((facet) => !chosen.includes(facet))
  const without = async (name: Facet): Promise<FacetRow[]> => {
    const rest = { ...asked, [name]: undefined }
    // Words are looked up within a class.
    return countValues(db, kind, [name], { query: rest, words: name === 'class' ? await wordsOf(db, kind, rest, GUEST) : words })
  }
  const parts = [await countValues(db, kind, others, { query: asked, words }), ...(await Promise.all(chosen.map(without)))]
  return parts.flat()
}
