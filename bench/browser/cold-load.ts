// Cold loads of first screens as host and remotes, compared with a single-application build of the same sources and with the
// same HTML without scripts: on a slow line that is a TCP proxy, with a processor slowed four times, in turn, over HTTP/2.
// BENCH_PAIRS and BENCH_PAGES (names, separated by "|") make the run shorter.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { buildMonolith } from '@florilege/shared/federation/monolith.ts'
import { listUnits } from '../../tools/builds/units.ts'
import { startForTest } from '../../tools/start/start-for-test.ts'
import { serveCold } from '../server/cold-server.ts'
import type { Variant } from '../server/cold-server.ts'
import { demoPages } from '../server/demo-pages.ts'
import type { DemoPage } from '../server/demo-pages.ts'
import { visit } from './cold-visit.ts'
import type { Visit } from './cold-visit.ts'
import { slowLine } from './slow-line.ts'
import { table } from '../readme/tables.ts'
import { median, spread } from '../statistics.ts'

const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 9)
const PAGES = process.env['BENCH_PAGES']?.split('|')
/** Slow 4G with Lighthouse's throttling values: a round trip of 562.5 ms, 1.44 Mbit/s. */
const SLOW_4G = { oneWay: 562.5 / 2, rate: 180 }
const CONTENT = 'main a[href]'
/** Menu of a post, else of the page, else another button that opens a layer for guests as well. */
const CONTROLS = [
  'main button[aria-haspopup="menu"]',
  'button[aria-label="Ouvrir le menu"]',
  'button[aria-haspopup="dialog"][class*="-outline"]',
]

const ROWS: [what: keyof Visit, words: string, unit: string, digits: number][] = [
  ['fcp', 'first text', ' ms', 0],
  ['content', 'first link', ' ms', 0],
  ['lcp', 'largest paint of content', ' ms', 0],
  ['reacts', 'a button answers', ' ms', 0],
  ['tbt', 'blocking time', ' ms', 0],
  ['cls', 'layout shift', '', 3],
  ['bytes', 'bytes on the line', ' B', 0],
  ['scriptBytes', 'of them scripts', ' B', 0],
  ['requests', 'requests', '', 0],
  ['depth', 'depth of the chain', '', 0],
]

type Visits = Record<Variant, Visit[]>

/** Median; a dash without values. If some visits have no value, the number of those that have one. */
const figure = (values: readonly number[], unit: string, digits: number): string => {
  const there = values.filter((value) => !Number.isNaN(value))
  if (there.length === 0) return '–'
  const of = there.length === values.length ? '' : ` (${there.length} of ${values.length})`
  return median(there).toFixed(digits) + unit + of
}

const rowsOf = (visits: Visits): string[][] =>
  ROWS.map(([what, words, unit, digits]) => {
    const values = (variant: Variant) => visits[variant].map((one) => one[what])
    const ratios = values('federated').map((value, at) => value / (values('bundle')[at] ?? Number.NaN))
    // A ratio of shifts that nobody sees says nothing.
    const isRatio = what !== 'cls' && ratios.every(Number.isFinite)
    const cells = (['federated', 'bundle', 'static'] as const).map((variant) => figure(values(variant), unit, digits))
    return [words, ...cells, isRatio ? spread(ratios) : '–']
  })

type Cold = Awaited<ReturnType<typeof serveCold>>

/** Visits a page in each variant, in turn; the first round fills the caches of the servers without the line. */
const measure = async (browser: Browser, { servers }: Cold, { path, cookie }: DemoPage): Promise<Visits> => {
  const visits: Visits = { federated: [], bundle: [], static: [] }
  const lines = await Promise.all(servers.map(({ port }) => slowLine(port, SLOW_4G)))
  try {
    for (let pair = -1; pair < PAIRS; pair += 1) {
      for (const [at, { variant, port }] of servers.entries()) {
        const line = pair < 0 ? undefined : lines[at]
        const address = `https://127.0.0.1:${line?.port ?? port}${path}`
        const controls = variant === 'static' ? {} : { controls: CONTROLS }
        const made = await visit(browser, { address, cookie, bytes: line?.bytes ?? (() => 0), content: CONTENT, ...controls })
        if (line !== undefined) visits[variant].push(made)
      }
    }
    return visits
  } finally {
    for (const { close } of lines) close()
  }
}

/** Table of each page. */
export const run = async (): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-cold-'))
  const folder = join(work, 'monolith')
  const [host, ...remotes] = listUnits()
  if (host === undefined) throw new Error('there is no host')
  const monolith = await buildMonolith({ host: host.root, remotes, outDir: folder }, (build) => `/r/host/${build}/`)
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data') }) : null
  const upstream = given ?? running?.address ?? ''
  const cold = await serveCold({ upstream, monolith, folder })
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--ignore-certificate-errors'] })
  try {
    const pages = (await demoPages(upstream)).filter(({ name }) => PAGES?.includes(name) ?? true)
    const tables: string[] = []
    for (const page of pages) {
      const head = [`${page.name}, ${PAIRS} pairs`, 'federated', 'one bundle', 'without scripts', 'federated to one bundle']
      tables.push(table(head, ...rowsOf(await measure(browser, cold, page))))
      console.log(tables.at(-1))
    }
    return tables
  } finally {
    await browser.close()
    cold.stop()
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
