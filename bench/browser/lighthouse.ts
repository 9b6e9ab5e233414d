// Lighthouse scores of five pages with its own "mobile" profile: mid-range phone, slow 4G. npx fetches Lighthouse at this version
// when the bench runs; it is no dependency of the project (decision 035).
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startForTest } from '../../tools/start/start-for-test.ts'
import { median } from '../statistics.ts'

const VERSION = '13.5.0'
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = { 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT', 'cumulative-layout-shift': 'CLS' } as const

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

const report = (path: string, results: readonly Result[]): void => {
  const scores = CATEGORIES.map((name) => {
    const all = results.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100))
    return `${name} ${median(all)}`
  })
  const times = Object.entries(TIMES).map(([audit, name]) => {
    const value = median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    return name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`
  })
  console.log(`${path.padEnd(16)} ${scores.join(', ')}; ${times.join(', ')}`)
  const [last] = results
  const short = CATEGORIES.slice(1).flatMap((name) => last?.categories[name].auditRefs.filter(({ weight }) => weight > 0) ?? [])
  for (const { id } of short) {
    const audit = last?.audits[id]
    if (audit?.score !== null && audit !== undefined && audit.score < 1) console.log(`${''.padEnd(16)} short: ${audit.title}`)
  }
}

const firstWork = async (address: string): Promise<string> => {
  const answer = (await (await fetch(`${address}/api/bibliography?_size=1`)).json()) as { list: { data: { id: number }[] } }
  return `/artwork/${answer.list.data[0]?.id ?? 0}/`
}

export const run = async (): Promise<void> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-lighthouse-'))
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data') }) : null
  const address = given ?? running?.address ?? ''
  try {
    console.log(`Lighthouse ${VERSION}, mobile, median of ${ROUNDS}`)
    for (const path of ['/', '/artwork/', await firstWork(address), '/species/', '/login/']) {
      const results: Result[] = []
      for (let round = 0; round < ROUNDS; round += 1) results.push(await look(address + path))
      report(path, results)
    }
  } finally {
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
