import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { fold } from '../../platform/search/fold.ts'

/** The words of a list as conditions over `record`: one to page by, one to count by. */
export type Words = { page: RawBuilder<boolean>; count: RawBuilder<boolean> }

const EVERY: Words = { page: sql<boolean>`true`, count: sql<boolean>`true` }

/** Up to so many hits are looked up by their ids; words that more records have are met soon enough along the sort. */
const FEW = 1000
/** Hits that are counted among at most. */
const COUNTED = 20_000

const hits = (q: string, most: number): RawBuilder<{ item_id: number }> => sql<{ item_id: number }>`
  with asked as materialized (select search_query(${q}) as query)
  select item_id from (
    (select item_id from asked, search_document where not open and words @@ query and item_id is not null limit ${most})
    union all
    (select item_id from asked, search_document where open and words @@ query and item_id is not null limit ${most})
  ) hit limit ${most}`

/** Finds out whether the words of a list are rare or common, so that either way few rows are read. */
export const wordsOf = async (db: Db, q: string | undefined): Promise<Words> => {
  if (q === undefined || fold(q) === '') return EVERY
  const { rows } = await hits(q, FEW + 1).execute(db)
  if (rows.length <= FEW) {
    const among = sql<boolean>`record.id = any(${rows.map(({ item_id }) => item_id)}::bigint[])`
    return { page: among, count: among }
  }
  const { rows: asked } = await sql<{ query: string }>`select search_query(${q})::text as query`.execute(db)
  return {
    // A subquery of its own for each row: joined, the planner would collect every hit first.
    page: sql<boolean>`(select words @@ ${asked[0]?.query ?? ''}::tsquery from search_document where item_id = record.id)`,
    count: sql<boolean>`record.id in (${hits(q, COUNTED)})`,
  }
}
