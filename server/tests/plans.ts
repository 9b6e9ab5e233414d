import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scans),
]

/** Tables that the queries of `run` scan completely, by the plans of the database. */
export const scannedBy = async (db: Db, run: (db: Db) => Promise<void>): Promise<string[]> => {
  const made = new Map<string, CompiledQuery>()
  const queries: CompiledQuery[] = []
  const capture: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      made.set(queryId.queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    // Subqueries are compiled without being run.
    transformResult: async ({ result, queryId }) => {
      const query = made.get(queryId.queryId)
      if (query !== undefined) queries.push(query)
      return result
    },
  }
  await run(db.withPlugin(capture))
  if (queries.length === 0) throw new Error('no statement was run')
  const found: string[] = []
  for (const query of queries) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      ...query,
      sql: `explain (format json) ${query.sql}`,
    })
    for (const row of rows) found.push(...scans(row['QUERY PLAN'][0].Plan))
  }
  return found
}
