import { sql } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { remembered } from '../../platform/remembered.ts'
import { circleOf } from '../../platform/search/found.ts'
import { hitsAmong, titledHits } from './search-hits.ts'

/** Kinds that grow without end. Of all others, every hit is found. */
const ENDLESS = ['post', 'person', 'group'] as const satisfies SearchKind[]
const NAMED_KINDS = ['person', 'group'] as const satisfies SearchKind[]
const LASTING = sql`document.kind not in ('post', 'person', 'group')`
/** From this many hits of endless kinds on, and from this share of all documents on, words are frequent: below it the estimate is a guess. */
const FREQUENT = { least: 5000, share: 0.02 }
/** The newest of an endless kind that are looked at for a frequent word, and names of which a word begins with them. */
const NEWEST = 4000
const NAMED = 200

/**
 * Hits of words that very many documents have: all of the kinds that have an end and of the actor's circle; of the
 * others those whose title is just that, those who are named so, and the newest.
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
    ...ENDLESS.map((one) => hitsAmong(matches, actor, undefined, { from: newest(one), most: NEWEST })),
  ]
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
  return sql`select distinct on (id) * from (${all}) hits`
}

/** How many documents have the words: few enough to rank each, many, or so many that not even all of them are found. */
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
 * How many documents that everybody may find have the words, by the statistics of the database, which change slowly: the
 * answer for the same words is kept for some minutes.
 */
export const frequencyOf = remembered({ most: 1000, age: 300_000 }, expectFrequency)
