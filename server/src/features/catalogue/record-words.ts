import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fold } from '../../platform/search/fold.ts'

/**
 * The words of a list: none; few records, by their ids; or so many that the list is gone through instead, with the query
 * that a document is compared with, some of the records and how many of the kind and class have them at least.
 */
export type Words = null | { few: readonly number[] } | { query: string; some: readonly number[]; least: number }
type Asked = { q?: string | undefined; class?: string | undefined }

/** Up to so many hits are looked up by their ids; words that more records have are met soon enough along the sort. */
const FEW = 1000
/** Hits that are looked at where they are not met along the sort after all. */
const SOUGHT = 20_000

/** Kinds of the documents of records of a kind, and of those of a class whose documents tell it. */
const DOCUMENTS: Record<RecordKind, Record<string, readonly string[]> & { all: readonly string[] }> = {
  bibliography: { all: ['artwork', 'bibliography'], artwork: ['artwork'] },
  genus: { all: ['artist', 'movement', 'genus'], artist: ['artist'], movement: ['movement'], taxon: ['genus'] },
  species: { all: ['species'] },
  article: { all: ['article'] },
}

type Among = { kind: RecordKind; class?: string | undefined }

/** Whether a class is told by the kind of the documents. */
export const isTold = ({ kind, class: one }: Among): boolean =>
  one === undefined || (one !== 'all' && Object.hasOwn(DOCUMENTS[kind], one))

const documentsOf = (among: Among): readonly string[] => {
  const { [isTold(among) ? (among.class ?? 'all') : 'all']: told, all } = DOCUMENTS[among.kind]
  return told ?? all
}

type Hit = { item_id: number; open: boolean }

/** Documents that have the words, those that everybody may find first; what is somebody's own is no business of guests. */
const hits = (of: Among, query: RawBuilder<unknown>, most: number, actor: Actor): RawBuilder<Hit> => {
  const among = (which: RawBuilder<unknown>) => sql`(
    select item_id, open from search_document
    where ${which} and words @@ ${query} and kind = any(${[...documentsOf(of)]}::text[]) and item_id is not null limit ${most})`
  const open = among(sql`open and kind not in ('post', 'person', 'group')`)
  const all = actor.entity === null ? open : sql`${open} union all ${among(sql`not open`)}`
  return sql<Hit>`select item_id, open from (${all}) hit limit ${most}`
}

/** Whether a record has the words: a subquery of its own for each row, since joined the planner would collect every hit first. */
export const hasWords = ({ query }: { query: string }): RawBuilder<boolean> =>
  sql<boolean>`(select words @@ ${query}::tsquery from search_document where item_id = record.id)`

/** The records that have the words, for the lists in which they are far between. */
export const amongHits = (of: Among, { query }: { query: string }, actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`record.id in (select item_id from (${hits(of, sql`${query}::tsquery`, SOUGHT, actor)}) sought)`

/** Finds out whether the words of a list are rare or common, so that either way few rows are read. */
export const wordsOf = async (db: Db, kind: RecordKind, { q, class: one }: Asked, actor: Actor): Promise<Words> => {
  if (q === undefined || fold(q) === '') return null
  const { rows: asked } = await sql<{ query: string }>`select search_query(${q})::text as query`.execute(db)
  const query = asked[0]?.query ?? ''
  const { rows } = await hits({ kind, class: one }, sql`${query}::tsquery`, FEW + 1, actor).execute(db)
  const ids = rows.map(({ item_id }) => item_id)
  if (rows.length <= FEW) return { few: ids }
  return { query, some: ids, least: Math.min(rows.filter(({ open }) => open).length, FEW) }
}
