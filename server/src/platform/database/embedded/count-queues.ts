import { COUNT_LIMIT } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../database.ts'

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }

/** Rows that the planner expects of a query, from the statistics of its tables: it reads none of them. */
export const plannedRows = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Plan>`explain (format json) ${query}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

export type QueueCounts<Q extends string> = Record<Q, number> & { about?: Q[] }

/**
 * Number of rows of each query: exact below COUNT_LIMIT; `about` names the queries with more rows, whose number is an
 * estimate. Each query needs an index, so that the cost does not grow with its table.
 */
export const countQueues = async <Q extends string>(db: Db, queries: Record<Q, RawBuilder<unknown>>): Promise<QueueCounts<Q>> => {
  const names = Object.keys(queries) as Q[]
  const counted = names.map(
    (name) => sql`(select count(*)::int from (${queries[name]} limit ${sql.lit(COUNT_LIMIT)}) counted) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Q, number>>`select ${sql.join(counted)}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a statement without a table returned no row')
  const about = names.filter((name) => counts[name] >= COUNT_LIMIT)
  if (about.length === 0) return counts
  const estimated = await Promise.all(
    about.map(async (name) => [name, Math.max(counts[name], await plannedRows(db, queries[name]))] as const),
  )
  return { ...counts, ...Object.fromEntries(estimated), about }
}
