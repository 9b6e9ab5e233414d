import { sql } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { memoized } from '../../platform/running/memoized.ts'
import { circleOf } from '../../platform/search/found.ts'
import { hitsAmong, titledHits } from './search-hits.ts'

/** Kinds that grow without limit. For all others, every hit is found. */
export const ENDLESS_KINDS = ['post', 'person', 'group'] as const satisfies SearchKind[]
const NAMED_KINDS = ['person', 'group'] as const satisfies SearchKind[]
const LASTING = sql`document.kind not in ('post', 'person', 'group')`
/**
 * Limits from which words are frequent: hits of unlimited kinds, and share of all documents; below it the estimate is
 * too rough.
 */
const FREQUENT = { least: 5000, share: 0.02 }
/** Newest documents of an unlimited kind that are searched for a frequent word, and titles with a word of this prefix. */
const NEWEST = 4000
const NAMED = 200

/**
 * Hits of words in very many documents: all of the limited kinds and of the actor's circle; of the others exact titles,
 * names, and the newest.
 */
export const frequentHits = (actor: Actor) => {
  const matches = sql`(document.words @@ query) is true`
  const newest = (one: SearchKind) => sql`(
    select * from search_document where open and kind = ${sql.lit(one)} order by id desc limit ${NEWEST})`
  const named = (one: SearchKind, position: string) => sql`(
    select search_document.* from (
      select document_id from search_start where kind = ${sql.lit(one)} and position ${sql.raw(position)}
        and start >= (select folded from asked) and start < (select folded || chr(1114111) from asked)
      order by start, document_id limit ${NAMED}
    ) begun join search_document on search_document.id = begun.document_id where search_document.open)`
  const circle = circleOf(actor)
  const parts = [
    ...(circle === null ? [] : [hitsAmong(sql`not document.open and document.words @@ ${circle} and ${matches}`, actor)]),
    hitsAmong(sql`document.open and ${LASTING} and document.words @@ query`, actor),
    ...titledHits(actor),
    ...['= 0', '> 0'].flatMap((at) => NAMED_KINDS.map((one) => hitsAmong(matches, actor, undefined, { from: named(one, at) }))),
    ...ENDLESS_KINDS.map((one) => hitsAmong(matches, actor, undefined, { from: newest(one), most: NEWEST })),
  ]
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
  return sql`select distinct on (id) * from (${all}) hits`
}

/** Frequency of words: few enough documents to rank each, many, or too many to find them all. */
export type Frequency = 'few' | 'many' | 'frequent'

const expected = async (db: Db, q: string, among = sql`true`): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from search_document where open and words @@ search_query(${q}) and ${among}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

const expectFrequency = async (db: Db, q: string): Promise<Frequency> => {
  const all = await expected(db, q)
  if (all < SEARCH_LIMIT) return 'few'
  const endless = all < FREQUENT.least ? 0 : await expected(db, q, sql`kind in ('post', 'person', 'group')`)
  if (endless < FREQUENT.least) return 'many'
  const { rows: sizes } = await sql<{ documents: number }>`
    select reltuples::float8 as documents from pg_class where oid = 'search_document'::regclass`.execute(db)
  return endless > FREQUENT.share * (sizes[0]?.documents ?? 0) ? 'frequent' : 'many'
}

/**
 * Number of public documents with the words, by the statistics of the database, which change slowly: answers are cached
 * for some minutes.
 */
export const frequencyOf = memoized({ most: 1000, age: 300_000 }, expectFrequency)
