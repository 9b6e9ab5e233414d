import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'

/** Titles of the records that were merged into these, also by way of others; only those that everybody could read. */
export const mergedTitles = async (trx: Trx, ids: readonly number[]): Promise<Map<number, string[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; titles: string[] }>`
    with recursive part as (
      select kept_id as id, merged_id, merged_title, was_open from record_merge where kept_id = any(${[...ids]}::bigint[]) and undone_at is null
      union
      select part.id, further.merged_id, further.merged_title, further.was_open
      from part join record_merge further on further.kept_id = part.merged_id and further.undone_at is null
    )
    select id, array_agg(distinct merged_title order by merged_title) as titles from part
    where merged_title <> '' and was_open group by id`.execute(trx)
  return new Map(rows.map(({ id, titles }) => [Number(id), titles]))
}

/** Longest chain of merges that is followed. */
const LONGEST = 50

/**
 * Kept records by the ids of merged ones, at the end of each chain; without `drafts` only of merged records that everybody could
 * read.
 */
export const keptInstead = async (db: Db | Trx, ids: readonly number[], drafts = true): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; kept_id: number }>`
    with recursive way as (
      select merged_id as id, kept_id, 1 as step from record_merge
      where merged_id = any(${[...ids]}::bigint[]) and undone_at is null and (was_open or ${drafts}::boolean)
      union all
      select way.id, next.kept_id, way.step + 1 from way join record_merge next on next.merged_id = way.kept_id and next.undone_at is null
      where way.step < ${LONGEST}
    )
    select distinct on (id) id, kept_id from way order by id, step desc`.execute(db)
  return new Map(rows.map(({ id, kept_id }) => [Number(id), Number(kept_id)]))
}
