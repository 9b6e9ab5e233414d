// Benefit of the service worker: one device on a slow network opens the same page for the first time, again, and offline. Pairs
// in one run; the ratio is of the later visit to the first.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserContext } from 'playwright-core'
import { startForTest } from '../../tools/start/start-for-test.ts'
import { watch } from './cold-visit.ts'
import { SLOWED } from './phone.ts'
import { slowLine } from './slow-line.ts'
import { table } from '../readme/tables.ts'
import { median, spread } from '../statistics.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const PATH = '/artwork/'
const CONTENT = 'main li a'

type Visit = { content: number; lcp: number; bytes: number }

/** Runs in the page: tests whether the site can open offline. */
const isKept = async (): Promise<boolean> => (await caches.match('/generation', { cacheName: 'florilege-worker' })) !== undefined

const visit = async (context: BrowserContext, bytes: () => number, isFirst = false): Promise<Visit> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(watch, { content: CONTENT })
  const before = bytes()
  await page.goto(PATH, { waitUntil: 'load', timeout: 120_000 })
  await page.waitForFunction(() => (globalThis as unknown as { seen: { content: number } }).seen.content > 0)
  const size = bytes() - before
  // The visible content has been painted by then.
  await page.waitForTimeout(1000)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { content: number; lcp: number } }).seen)
  if (isFirst) {
    while (!(await page.evaluate(isKept))) await page.waitForTimeout(250)
    // Loads the page once through the worker, so that it is cached for offline use.
    await page.reload({ waitUntil: 'networkidle', timeout: 120_000 })
  }
  await page.close()
  return { content: seen.content, lcp: seen.lcp, bytes: size }
}

const rowOf = (what: keyof Visit, [first, ...later]: readonly (readonly Visit[])[]): string[] => {
  const unit = what === 'bytes' ? 'B' : 'ms'
  const middle = (visits: readonly Visit[]) => `${Math.round(median(visits.map((one) => one[what])))} ${unit}`
  const ratio = (visits: readonly Visit[]) => spread(visits.map((one, at) => one[what] / (first?.[at]?.[what] ?? Number.NaN)))
  return [what, middle(first ?? []), ...later.map((visits) => `${middle(visits)}, ${ratio(visits)}`)]
}

export const run = async (): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-repeat-'))
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data') }) : null
  const line = await slowLine(Number(new URL(given ?? running?.address ?? '').port))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const [first, again, offline]: [Visit[], Visit[], Visit[]] = [[], [], []]
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ baseURL: line.address, viewport: { width: 412, height: 823 }, locale: 'fr-FR' })
      first.push(await visit(context, line.bytes, true))
      again.push(await visit(context, line.bytes))
      await context.setOffline(true)
      offline.push(await visit(context, line.bytes))
      await context.close()
    }
    const rows = (['content', 'lcp', 'bytes'] as const).map((what) => rowOf(what, [first, again, offline]))
    return [table([`${ROUNDS} devices`, 'first', 'again, ratio', 'without a network, ratio'], ...rows)]
  } finally {
    await browser.close()
    line.close()
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
