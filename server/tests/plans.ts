import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scans),
]

/** Tables that the queries of `run` read from end to end, by the plans that the database makes for them. */
export const scannedBy = async (db: Db, run: (db: Db) => Promise<void>): Promise<string[]> => {
  const queries: CompiledQuery[] = []
  const capture: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(db.withPlugin(capture))
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
