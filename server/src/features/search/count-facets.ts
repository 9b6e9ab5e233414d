import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_KINDS, SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchFacet, SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { tableSize } from '../../platform/database/dump/table-size.ts'
import { memoized } from '../../platform/running/memoized.ts'
import { circleOf, documents, found } from '../../platform/search/found.ts'
import type { Frequency } from './frequent-hits.ts'
import { ENDLESS_KINDS } from './frequent-hits.ts'

type Counts = Partial<Record<SearchKind, number>>
type Asked = { q: string; actor: Actor; frequency: Frequency }

/** Documents that a search counts exactly, of the kinds with and of those without a limit. */
const COUNTED = 2000
/** Documents that one estimate reads. */
const SAMPLE = 3000

/** Public documents with the words by kind, estimated from a sample of table pages that is always the same. */
const estimated = memoized({ most: 1000, age: 300_000 }, async (db: Db, q: string): Promise<Counts> => {
  const percent = Math.min(100, (100 * SAMPLE) / Math.max(1, await tableSize(db, 'search_document')))
  const { rows } = await sql<{ kind: SearchKind; count: number }>`
    with asked as materialized (select search_query(${q}) as query)
    select kind, count(*)::int as count from asked, (
      select kind, open, words from search_document tablesample system (${percent}) repeatable (1) limit ${SAMPLE * 2}
    ) document where open and words @@ query group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Math.round((count * 100) / percent)]))
})

type Counted = { part: 'lasting' | 'endless'; kind: SearchKind; count: number }

/** Documents with the words that the actor may find, by kind, up to the limit of each part. */
const counted = async (db: Db, { q, actor, frequency }: Asked): Promise<Counted[]> => {
  const among = (part: Counted['part'], which: RawBuilder<unknown>) => sql`(
    select ${sql.lit(part)} as part, document.kind from asked, ${documents}
    where ${which} and document.kind ${sql.raw(part === 'lasting' ? 'not in' : 'in')} ('post', 'person', 'group') and ${found(actor)}
    limit ${COUNTED})`
  const circle = circleOf(actor)
  const open = sql`document.open and document.words @@ query`
  const closed = circle === null ? [] : [sql`not document.open and numnode(query) > 0 and document.words @@ (query && ${circle})`]
  // Frequent words are too many to count among posts and people.
  const parts = frequency === 'frequent' ? (['lasting'] as const) : (['lasting', 'endless'] as const)
  const all = parts.flatMap((part) => [open, ...closed].map((which) => among(part, which)))
  const { rows } = await sql<Counted>`
    with asked as materialized (select search_query(${q}) as query)
    select part, kind, count(*)::int as count from (${sql.join(all, sql` union all `)}) met group by part, kind`.execute(db)
  return rows
}

const isEndless = (kind: SearchKind): boolean => (ENDLESS_KINDS as readonly SearchKind[]).includes(kind)
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Facets in the order of the kinds. */
export const facetsOf = (counts: Counts, about: (kind: SearchKind) => boolean = () => false): SearchFacet[] =>
  SEARCH_KINDS.flatMap((kind) => {
    const count = counts[kind]
    return count === undefined ? [] : [{ kind, count, ...(about(kind) ? { about: true as const } : {}) }]
  })

/** Hits by kind: those of a search that found them all, or else exact counts up to a limit and estimates beyond it. */
export const countFacets = async (db: Db, hits: Counts, asked: Asked): Promise<SearchFacet[]> => {
  if (asked.frequency !== 'frequent' && sum(Object.values(hits)) < SEARCH_LIMIT) return facetsOf(hits)
  const rows = await counted(db, asked)
  const isCut = (part: Counted['part']): boolean =>
    sum(rows.filter((row) => row.part === part).map(({ count }) => count)) >= COUNTED
  const cut = { lasting: isCut('lasting'), endless: asked.frequency === 'frequent' || isCut('endless') }
  const about = (kind: SearchKind): boolean => cut[isEndless(kind) ? 'endless' : 'lasting']
  const estimate = cut.lasting || cut.endless ? await estimated(db, asked.q) : {}
  const exact = Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Counts
  const kinds = SEARCH_KINDS.filter((kind) => exact[kind] !== undefined || hits[kind] !== undefined || about(kind))
  const counts = kinds.map((kind) => {
    const least = Math.max(exact[kind] ?? 0, hits[kind] ?? 0)
    return [kind, about(kind) ? Math.max(least, estimate[kind] ?? 0) : least] as const
  })
  return facetsOf(Object.fromEntries(counts.filter(([, count]) => count > 0)) as Counts, about)
}
