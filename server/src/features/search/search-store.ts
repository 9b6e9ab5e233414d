import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'
import { frequentHits } from './frequent-hits.ts'
import type { Frequency } from './frequent-hits.ts'
import { exactHits, nearHits } from './search-hits.ts'
import { anyOf, someHits } from './some-hits.ts'
import { isName } from './whole-words.ts'
import type { WeighedWord } from './word-weights.ts'

export type SearchPlace = { rank: number; id: number }
export type HitRow = {
  id: number
  document: number
  rank: number
  kind: SearchKind
  title: string
  byline: string | null
  /** Excerpt of the text, and the same with matched words marked and without punctuation. */
  part: string | null
  marked: string | null
}
export type SearchOrder = { q: string; kind: SearchKind | undefined; size: number; after: SearchPlace | null; actor: Actor }

/** Share of the query's trigrams that a title must have. */
const NEARNESS = 0.45

/** Marks around matched words in a snippet: private characters that no text contains. */
export const MARKS = { start: '\uE000', stop: '\uE001' }
const HEADLINE = `StartSel=${MARKS.start}, StopSel=${MARKS.stop}, MaxWords=28, MinWords=14, ShortWord=0`

type Counts = Partial<Record<SearchKind, number>>
type Joined = { counts: Counts } & ({ id: null } | HitRow)

/**
 * Best hits of a page and one more, of equal ones the newest first, with the matching excerpt, and the number of hits
 * by kind.
 */
const page = (
  hits: RawBuilder<unknown>,
  { q, kind, size, after }: SearchOrder,
  words = sql`search_query(${q})`,
) => sql<Joined>`${kept}
  with asked as materialized (select search_fold(${q}) as folded, ${words} as query),
  hit as materialized (${hits}),
  best as materialized (
    select id, rank from hit
    where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${after === null ? sql`true` : sql`(-rank, -id) > (${-after.rank}::float8, ${-after.id}::bigint)`}
    order by -rank, -id limit ${size + 1}
  )
  select counted.counts, shown.*
  from (select coalesce(jsonb_object_agg(kind, count), '{}') as counts from (select kind, count(*) from hit group by kind) k) counted
  left join (
    select coalesce(item_id, entity_id) as id, best.id as document, rank, kind, title, byline, marked,
      substr(body, strpos(text, plain), length(plain)) as part
    from best join search_document as document on document.id = best.id
    cross join lateral (select search_words(body) as text) words
    cross join lateral (select case when body <> '' then ts_headline('fr', text, (select query from asked), ${HEADLINE}) end as marked) headline
    cross join lateral (select translate(marked, ${MARKS.start + MARKS.stop}, '') as plain) unmarked
  ) shown on true
  order by -rank, -document`

export type Found = { rows: HitRow[]; counts: Counts }

const run = async (db: Db | Trx, hits: RawBuilder<unknown>, order: SearchOrder, words?: RawBuilder<unknown>): Promise<Found> => {
  const { rows } = await page(hits, order, words).execute(db)
  return { rows: rows.filter((row) => row.id !== null), counts: rows[0]?.counts ?? {} }
}

/** Number of hits below which words assumed to be frequent are rare for this search. */
const FEW = 40

/** Hits of all kinds. */
export const hitsIn = ({ counts }: Found): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

const isCutOff = (found: Found): boolean => hitsIn(found) >= SEARCH_LIMIT

/**
 * Page of documents with all words, best first, and the number of hits by kind; for many hits and frequent words only a
 * part is searched.
 */
export const findExact = async (db: Db, order: SearchOrder, frequency: Frequency = 'few'): Promise<Found> => {
  const { actor, kind } = order
  const found = await run(
    db,
    frequency === 'frequent' ? frequentHits(actor) : exactHits(actor, undefined, frequency === 'many'),
    order,
  )
  if (frequency === 'frequent') return hitsIn(found) < FEW ? findExact(db, order) : found
  if (!isCutOff(found)) return found
  // More hits than estimated.
  if (frequency === 'few') return findExact(db, order, 'many')
  // The list of hits is truncated, so those of the kind are searched separately.
  return kind === undefined ? found : { ...found, rows: (await run(db, exactHits(actor, kind, true), order)).rows }
}

/** Page of documents with some of the words, best first; see `someHits`. */
export const findSome = (db: Db, order: SearchOrder, words: readonly WeighedWord[]): Promise<Found> =>
  run(db, someHits(order.actor, words, isName(order.q)), order, anyOf(words))

/**
 * Page of titles with similar spelling and one of the known words. Needs a transaction, which limits the similarity
 * threshold to it.
 */
export const findNear = async (trx: Trx, order: SearchOrder, known: readonly string[] = []): Promise<Found> => {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEARNESS)}, true)`.execute(trx)
  return run(trx, nearHits(order.actor, known), order)
}

/** Portrait media of these people and groups, if any. */
export const portraitsOf = async (
  db: Db,
  entityIds: readonly number[],
): Promise<{ id: number; image_media: number | null }[]> => {
  if (entityIds.length === 0) return []
  return db
    .selectFrom('entity')
    .select(['id', 'image_media'])
    .where('id', 'in', entityIds)
    .where('image_media', 'is not', null)
    .execute()
}
