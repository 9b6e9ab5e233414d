// One call at several sizes of the same site, over HTTP with all services on.
import { get } from 'node:http'
import type { Agent } from 'node:http'
import { median, percentile } from './statistics.ts'

/** Warm-up requests of each size. */
const WARM = Number(process.env['BENCH_WARM'] ?? 100)
const WINDOWS = Number(process.env['BENCH_WINDOWS'] ?? 5)
const ASKED = 100

type Figure = { p50: number; p95: number }
export type Asked = { address: string; agent: Agent }
/** Path of one request, and the session cookie. */
type Request = { path: string; cookie?: string }

const timed = ({ agent, address }: Asked, { path, cookie }: Request): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get(`${address}${path}`, { agent, headers: cookie === undefined ? {} : { cookie } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    }).on('error', reject)
  })

/** Alternates between the sizes request by request, so that other load on the machine affects all alike. */
const measure = async <Site extends Asked>(
  sites: readonly Site[],
  requestOf: (site: Site, turn: number) => Request,
): Promise<Figure[]> => {
  const windows = sites.map((): Figure[] => [])
  let turn = 0
  const round = async (count: number): Promise<number[][]> => {
    const times = sites.map((): number[] => [])
    for (const end = turn + count; turn < end; turn += 1)
      for (const [index, site] of sites.entries()) times[index]?.push(await timed(site, requestOf(site, turn)))
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

/** Columns of the rows of an engine. */
export const columns = (engine: string, sizes: readonly number[], of: string): string[] => [
  `${engine}, p50/p95 in ms`,
  ...sizes.map((size) => `${size} ${of}`),
  'largest to smallest, p50 (p95)',
]

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

/** Row of p50 and p95 of a call at each size, as medians of the windows, and the ratio of the largest to the smallest. */
export const rowOf = async <Site extends Asked>(
  title: string,
  sites: readonly Site[],
  requestOf: (site: Site, turn: number) => Request,
): Promise<string[]> => {
  const row = await measure(sites, requestOf)
  const [first, last] = [row[0], row.at(-1)]
  if (!first || !last) return []
  const cells = row.map(({ p50, p95 }) => `${ms(p50)}/${ms(p95)}`)
  const ratio = `${(last.p50 / first.p50).toFixed(2)} (${(last.p95 / first.p95).toFixed(2)})`
  console.log(title, ...cells, ratio)
  return [title, ...cells, ratio]
}
