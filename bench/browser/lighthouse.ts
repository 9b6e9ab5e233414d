// Lighthouse scores of five pages with its own "mobile" profile: mid-range phone, slow 4G. npx fetches Lighthouse at this version
// when the bench runs; it is no dependency of the project (decision 035).
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startForTest } from '../../tools/start/start-for-test.ts'
import { table } from '../readme/tables.ts'
import { median } from '../statistics.ts'

const VERSION = '13.5.0'
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = [
  ['first-contentful-paint', 'FCP', 0, ' ms'],
  ['largest-contentful-paint', 'LCP', 0, ' ms'],
  ['total-blocking-time', 'TBT', 0, ' ms'],
  ['cumulative-layout-shift', 'CLS', 3, ''],
] as const

/** Attempts per measurement. Retries errors of trace recording, which say nothing about the page. */
const TRIES = 4
const UNRECORDED = /NO_NAVSTART|NO_TRACING_STARTED|NO_FCP|NO_LCP|NO_SCREENSHOTS|NO_SPEEDLINE_FRAMES|PROTOCOL_TIMEOUT|PAGE_HUNG/

type Result = {
  runtimeError?: { code: string; message: string }
  categories: Record<(typeof CATEGORIES)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

const command = promisify(execFile)

/** Lighthouse result, or the name of its error. */
const ask = async (address: string): Promise<Result | string> => {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox', '--max-wait-for-load=60000']
  const env = { CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', npm_config_ignore_scripts: 'true' }
  try {
    const { stdout } = await command('npx', ['--yes', `lighthouse@${VERSION}`, address, ...flags], {
      maxBuffer: 200_000_000,
      env: { ...process.env, ...env },
    })
    const result = JSON.parse(stdout) as Result
    return result.runtimeError?.code ?? result
  } catch (error) {
    const found = UNRECORDED.exec(String(error))
    if (found === null) throw error
    return found[0]
  }
}

const look = async (address: string, tries = TRIES): Promise<Result> => {
  const result = await ask(address)
  if (typeof result !== 'string') return result
  if (tries === 1 || !UNRECORDED.test(result)) throw new Error(`${address}: ${result}`)
  console.log(`${''.padEnd(16)} not recorded (${result}), once more`)
  return look(address, tries - 1)
}

/** Audits short of full marks that count in the scores, but for performance. */
const shortOf = (result: Result): string[] =>
  CATEGORIES.slice(1)
    .flatMap((name) => result.categories[name].auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const audit = result.audits[id]
      return audit !== undefined && audit.score !== null && audit.score < 1 ? [audit.title] : []
    })

const rowOf = (path: string, results: readonly Result[]): string[] => {
  const scores = CATEGORIES.map((name) =>
    String(median(results.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100)))),
  )
  const times = TIMES.map(([audit, , digits, unit]) => {
    const value = median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    return `${value.toFixed(digits)}${unit}`
  })
  const short = [...new Set(results.flatMap(shortOf))].join('; ')
  return [path, ...scores, ...times, short]
}

const firstWork = async (address: string): Promise<string> => {
  const answer = (await (await fetch(`${address}/api/bibliography?_size=1`)).json()) as { list: { data: { id: number }[] } }
  return `/artwork/${answer.list.data[0]?.id ?? 0}/`
}

export const run = async (): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-lighthouse-'))
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data') }) : null
  const address = given ?? running?.address ?? ''
  try {
    const rows: string[][] = []
    for (const path of ['/', '/artwork/', await firstWork(address), '/species/', '/login/']) {
      const results: Result[] = []
      for (let round = 0; round < ROUNDS; round += 1) results.push(await look(address + path))
      rows.push(rowOf(path, results))
      console.log(...(rows.at(-1) ?? []))
    }
    return [table([`median of ${ROUNDS}`, ...CATEGORIES, ...TIMES.map(([, name]) => name), 'short'], ...rows)]
  } finally {
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
