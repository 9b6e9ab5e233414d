// Most frequent calls at 10,000, 100,000 and 1,000,000 posts with a proportional number of people, over HTTP with all services
// on. Measures the ratio of the largest to the smallest.
import { Agent } from 'node:http'
import type { App } from '@florilege/server/app.ts'
import { CASES } from './growth-cases.ts'
import { table } from './readme/tables.ts'
import { engines, serverWith, sizesOf } from './seed/growth-database.ts'
import { POSTS } from './seed/growth-filling.ts'
import { tokenOf, VIEWERS } from './seed/growth-seed.ts'
import { columns, rowOf } from './rounds.ts'
import type { Asked } from './rounds.ts'

const chosen = Object.entries(CASES).filter(([title]) => title.includes(process.env['BENCH_CASE'] ?? ''))
type Site = Asked & { size: number; least: number; thread: number; close: () => Promise<void> }

const placesOf = async ({ services: { db } }: App): Promise<{ least: number; thread: number }> => {
  const { id: least } = await db.selectFrom('entity').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { id: thread } = await db
    .selectFrom('item')
    .select('id')
    .where('privacy_status', '=', 9)
    .where('kind', '=', 'note')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { least, thread }
}

const openSite = async (engine: string, size: number): Promise<Site> => {
  const app = await serverWith(engine, size, POSTS)
  const agent = new Agent({ keepAlive: true })
  const close = async (): Promise<void> => {
    agent.destroy()
    await app.close()
  }
  return { size, agent, close, ...(await placesOf(app)), address: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** p50 and p95 of each call at each size, as medians of the windows, and the ratio of the largest to the smallest. */
export const run = async (): Promise<string[]> => {
  const tables: string[] = []
  for (const engine of engines()) {
    const sites: Site[] = []
    try {
      for (const size of sizesOf('10000,100000,1000000')) sites.push(await openSite(engine, size))
      const rows: string[][] = []
      for (const [title, pathOf] of chosen) {
        const row = await rowOf(title, sites, ({ least, thread }, turn) => {
          const viewer = 1 + (turn % VIEWERS)
          return { path: pathOf({ viewer: least + viewer - 1, thread, turn }), cookie: `florilege=${tokenOf(viewer)}` }
        })
        rows.push(row)
      }
      const sizes = sites.map(({ size }) => size)
      tables.push(table(columns(engine, sizes, 'posts'), ...rows))
    } finally {
      for (const { close } of sites) await close()
    }
  }
  return tables
}
