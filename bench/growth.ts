// The calls that people make most, at 10,000, 100,000 and 1,000,000 posts with people growing alike, through HTTP with
// everything on. What counts is how much longer the largest takes than the smallest.
import { Agent, get } from 'node:http'
import { CASES } from './growth-cases.ts'
import { engines, serverWith } from './growth-database.ts'
import { tokenOf, VIEWERS } from './growth-seed.ts'
import { percentile } from './statistics.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number)
const chosen = Object.entries(CASES).filter(([title]) => title.includes(process.env['BENCH_CASE'] ?? ''))
const WARM = 40
const ASKED = 300

type Figures = Map<string, { p50: number; p95: number }>

const timed = (agent: Agent, address: string, viewer: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get(address, { agent, headers: { cookie: `florilege=${tokenOf(viewer)}` } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      )
    }).on('error', reject)
  })

const measure = async (engine: string, size: number): Promise<Figures> => {
  const { app, services, close } = await serverWith(engine, size)
  const agent = new Agent({ keepAlive: true })
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const { id: least } = await services.db.selectFrom('entity').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const { id: thread } = await services.db
      .selectFrom('item')
      .select('id')
      .where('privacy_status', '=', 9)
      .where('kind', '=', 'note')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const figures: Figures = new Map()
    for (const [title, pathOf] of chosen) {
      const times: number[] = []
      for (let turn = 0; turn < WARM + ASKED; turn += 1) {
        const viewer = 1 + (turn % VIEWERS)
        const path = pathOf({ viewer: least + viewer - 1, thread, turn })
        const time = await timed(agent, `${address}${path}`, viewer)
        if (turn >= WARM) times.push(time)
      }
      figures.set(title, { p50: percentile(times, 0.5), p95: percentile(times, 0.95) })
    }
    return figures
  } finally {
    agent.destroy()
    await close()
  }
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

/** Prints p50 and p95 of each call at each size, and the ratio of the largest to the smallest. */
export const run = async (): Promise<void> => {
  for (const engine of engines()) {
    const bySize: Figures[] = []
    for (const size of SIZES) bySize.push(await measure(engine, size))
    console.log(`\n${engine}: p50/p95 in ms at ${SIZES.join(', ')} posts; last column: largest to smallest`)
    for (const [title] of chosen) {
      const row = bySize.map((figures) => figures.get(title) ?? { p50: Number.NaN, p95: Number.NaN })
      const [first, last] = [row[0], row.at(-1)]
      if (!first || !last) continue
      const cells = row.map(({ p50, p95 }) => `${ms(p50)}/${ms(p95)}`)
      console.log(
        `| ${title} | ${cells.join(' | ')} | ${(last.p50 / first.p50).toFixed(2)} (${(last.p95 / first.p95).toFixed(2)}) |`,
      )
    }
  }
}
