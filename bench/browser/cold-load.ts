// Cold load of /artwork/ as host and remotes, compared with a single-application build of the same sources: slow 4G, CPU slowed
// four times, in alternating pairs, over HTTP/2 on one machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildMonolith } from '@florilege/shared/federation/monolith.ts'
import { listUnits } from '../../tools/builds/units.ts'
import { startForTest } from '../../tools/start/start-for-test.ts'
import { serveCold } from '../server/cold-server.ts'
import { visit } from './cold-visit.ts'
import type { Visit } from './cold-visit.ts'
import { table } from '../readme/tables.ts'
import { median, spread } from '../statistics.ts'

const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 9)
const PATH = '/artwork/'
const CONTENT = 'main li a'

const rowOf = (name: keyof Visit, unit: string, federated: readonly Visit[], monolith: readonly Visit[]): string[] => {
  const of = (visits: readonly Visit[]) => visits.map((one) => one[name])
  const ratios = of(federated).map((value, index) => value / (of(monolith)[index] ?? Number.NaN))
  const value = (visits: readonly Visit[]) => `${Math.round(median(of(visits)))}${unit}`
  return [name, value(federated), value(monolith), spread(ratios)]
}

export const run = async (): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-cold-'))
  const folder = join(work, 'monolith')
  const [host, ...remotes] = listUnits()
  if (host === undefined) throw new Error('there is no host')
  const monolith = await buildMonolith({ host: host.root, remotes, outDir: folder }, (build) => `/r/host/${build}/`)
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data') }) : null
  const upstream = given ?? running?.address ?? ''
  const { origins, stop } = await serveCold({ upstream, monolith, folder, page: 'artwork-list' })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  })
  try {
    const federated: Visit[] = []
    const one: Visit[] = []
    for (const origin of Object.values(origins)) await visit(browser, origin + PATH, CONTENT)
    for (let pair = 0; pair < PAIRS; pair += 1) {
      federated.push(await visit(browser, origins.federated + PATH, CONTENT))
      one.push(await visit(browser, origins.monolith + PATH, CONTENT))
    }
    const times = (['content', 'lcp', 'fcp'] as const).map((name) => rowOf(name, ' ms', federated, one))
    const bytes = (['bytes', 'scriptBytes'] as const).map((name) => rowOf(name, ' B', federated, one))
    const counts = (['requests', 'depth'] as const).map((name) => rowOf(name, '', federated, one))
    return [table([`${PAIRS} pairs`, 'federated', 'one bundle', 'ratio, median [least..most]'], ...times, ...bytes, ...counts)]
  } finally {
    await browser.close()
    stop()
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
