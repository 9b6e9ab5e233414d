// The calls that people make most, at 10,000, 100,000 and 1,000,000 posts with people growing alike, through HTTP with
// everything on. What counts is how much longer the largest takes than the smallest.
import { Agent, get } from 'node:http'
import type { App } from '@florilege/server/app.ts'
import { CASES } from './growth-cases.ts'
import { engines, serverWith, sizesOf } from './growth-database.ts'
import { tokenOf, VIEWERS } from './growth-seed.ts'
import { median, percentile } from './statistics.ts'

const chosen = Object.entries(CASES).filter(([title]) => title.includes(process.env['BENCH_CASE'] ?? ''))
/** Requests of each size before those that count. */
const WARM = 100
const WINDOWS = 5
const ASKED = 100

type Figure = { p50: number; p95: number }
type Site = { size: number; address: string; agent: Agent; least: number; thread: number; close: () => Promise<void> }

const timed = ({ agent, address }: Site, path: string, viewer: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get(`${address}${path}`, { agent, headers: { cookie: `florilege=${tokenOf(viewer)}` } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    }).on('error', reject)
  })

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
  const app = await serverWith(engine, size)
  const agent = new Agent({ keepAlive: true })
  const close = async (): Promise<void> => {
    agent.destroy()
    await app.close()
  }
  return { size, agent, close, ...(await placesOf(app)), address: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** The sizes are asked in turn, request by request: what else the machine does meanwhile meets all of them alike. */
const measure = async (sites: readonly Site[], pathOf: (typeof CASES)[string]): Promise<Figure[]> => {
  const windows = sites.map((): Figure[] => [])
  let turn = 0
  const round = async (count: number): Promise<number[][]> => {
    const times = sites.map((): number[] => [])
    for (const end = turn + count; turn < end; turn += 1) {
      const viewer = 1 + (turn % VIEWERS)
      for (const [index, site] of sites.entries()) {
        const path = pathOf({ viewer: site.least + viewer - 1, thread: site.thread, turn })
        times[index]?.push(await timed(site, path, viewer))
      }
    }
    return times
  }
  await round(WARM)
  for (let window = 0; window < WINDOWS; window += 1) {
    for (const [index, times] of (await round(ASKED)).entries()) {
      windows[index]?.push({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) })
    }
  }
  return windows.map((all) => ({ p50: median(all.map(({ p50 }) => p50)), p95: median(all.map(({ p95 }) => p95)) }))
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

/**
 * Prints p50 and p95 of each call at each size, the median of the windows, and the ratio of the largest to the smallest.
 */
export const run = async (): Promise<void> => {
  for (const engine of engines()) {
    const sites: Site[] = []
    try {
      for (const size of sizesOf(engine)) sites.push(await openSite(engine, size))
      console.log(`\n${engine}: p50/p95 in ms at ${sites.map(({ size }) => size).join(', ')} posts; last: largest to smallest`)
      for (const [title, pathOf] of chosen) {
        const row = await measure(sites, pathOf)
        const [first, last] = [row[0], row.at(-1)]
        if (!first || !last) continue
        const cells = row.map(({ p50, p95 }) => `${ms(p50)}/${ms(p95)}`)
        const ratio = `${(last.p50 / first.p50).toFixed(2)} (${(last.p95 / first.p95).toFixed(2)})`
        console.log(`| ${title} | ${cells.join(' | ')} | ${ratio} |`)
      }
    } finally {
      for (const { close } of sites) await close()
    }
  }
}
