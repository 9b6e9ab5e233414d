import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fold } from '../../../platform/search/fold.ts'

/**
 * Words of a list: none; rare ones, with the ids of their records; or frequent ones, for which the list is scanned,
 * with the tsquery, some of the records, and the least number of matches in the kind and class.
 */
export type Words = null | { few: readonly number[] } | { query: string; some: readonly number[]; least: number }
type Asked = { q?: string | undefined; class?: string | undefined }

/** Most matches that are looked up by id; more frequent words are found soon enough along the sort. */
const FEW = 1000
/** Matches that are read when the scan along the sort finds too few. */
const SOUGHT = 20_000

/** Search document kinds of a record kind, and of classes with document kinds of their own. */
const DOCUMENTS: Record<RecordKind, Record<string, readonly string[]> & { all: readonly string[] }> = {
  bibliography: { all: ['artwork', 'bibliography'], artwork: ['artwork'] },
  genus: { all: ['artist', 'movement', 'genus'], artist: ['artist'], movement: ['movement'], taxon: ['genus'] },
  species: { all: ['species'] },
  article: { all: ['article'] },
}

type Among = { kind: RecordKind; class?: string | undefined }

/** True when a class has document kinds of its own. */
export const isTold = ({ kind, class: one }: Among): boolean =>
  one === undefined || (one !== 'all' && Object.hasOwn(DOCUMENTS[kind], one))

const documentsOf = (among: Among): readonly string[] => {
  const { [isTold(among) ? (among.class ?? 'all') : 'all']: told, all } = DOCUMENTS[among.kind]
  return told ?? all
}

type Hit = { item_id: number; open: boolean }

/** Matching documents, public ones first; guests get no private ones. */
const hits = (of: Among, query: RawBuilder<unknown>, most: number, actor: Actor): RawBuilder<Hit> => {
  const among = (which: RawBuilder<unknown>) => sql`(
    select item_id, open from search_document
    where ${which} and words @@ ${query} and kind = any(${[...documentsOf(of)]}::text[]) and item_id is not null limit ${most})`
  const open = among(sql`open and kind not in ('post', 'person', 'group')`)
  const all = actor.entity === null ? open : sql`${open} union all ${among(sql`not open`)}`
  return sql<Hit>`select item_id, open from (${all}) hit limit ${most}`
}

/**
 * Condition that a record has the words: a subquery per row, because with a join the planner would collect every match
 * first.
 */
export const hasWords = ({ query }: { query: string }): RawBuilder<boolean> =>
  sql<boolean>`(select words @@ ${query}::tsquery from search_document where item_id = record.id)`

/** Condition that a record is among the matches of words, rare or frequent; true without words. */
export const matchesWords = (words: Words): RawBuilder<boolean> => {
  if (words === null) return sql<boolean>`true`
  return 'few' in words ? sql<boolean>`record.id = any(${[...words.few]}::bigint[])` : hasWords(words)
}

/** Condition for records with the words, for lists in which they are rare. */
export const amongHits = (of: Among, { query }: { query: string }, actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`record.id in (select item_id from (${hits(of, sql`${query}::tsquery`, SOUGHT, actor)}) sought)`

/** Determines if the words of a list are rare or frequent, so that either way few rows are read. */
export const wordsOf = async (db: Db, kind: RecordKind, { q, class: one }: Asked, actor: Actor): Promise<Words> => {
  if (q === undefined || fold(q) === '') return null
  const { rows: asked } = await sql<{ query: string }>`select search_query(${q})::text as query`.execute(db)
  const query = asked[0]?.query ?? ''
  const { rows } = await hits({ kind, class: one }, sql`${query}::tsquery`, FEW + 1, actor).execute(db)
  const ids = rows.map(({ item_id }) => item_id)
  if (rows.length <= FEW) return { few: ids }
  return { query, some: ids, least: Math.min(rows.filter(({ open }) => open).length, FEW) }
}
