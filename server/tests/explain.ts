import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

/** Node of a plan from `explain (analyze, format json)`. */
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
export type Node = { type: string; table: string; rows: number; removed: number }

/** Every node of a plan with its total rows, and those that a filter dropped. */
export const nodesOf = (plan: Plan): Node[] => [
  {
    type: plan['Node Type'],
    table: plan['Relation Name'] ?? '',
    rows: plan['Actual Rows'] * plan['Actual Loops'],
    removed: ((plan['Rows Removed by Index Recheck'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
  },
  ...(plan.Plans ?? []).flatMap(nodesOf),
]

/** Rows that a plan reads: an index may return more entries than rows are read. */
export const looked = (nodes: readonly Node[]): number =>
  Math.max(...nodes.filter(({ type }) => type !== 'Bitmap Index Scan').map(({ rows }) => rows))

/** Runs a statement and returns the nodes of its plan. */
export const explain = async (db: Db, statement: RawBuilder<unknown>): Promise<Node[]> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`.execute(db)
  const [answer] = rows
  if (!answer) throw new Error('no plan')
  return nodesOf(answer['QUERY PLAN'][0].Plan)
}
