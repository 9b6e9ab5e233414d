// The calls that people make most, at 10,000, 100,000 and 1,000,000 posts with people growing alike, through HTTP with
// everything on. What counts is how much longer the largest takes than the smallest.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { CASES } from './growth-cases.ts'
import { seed, SEED_FORM, tokenOf, VIEWERS } from './growth-seed.ts'
import { percentile } from './statistics.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number)
const chosen = Object.entries(CASES).filter(([title]) => title.includes(process.env['BENCH_CASE'] ?? ''))
const WARM = 40
const ASKED = 300
const cache = join(import.meta.dirname, '../.cache/bench')

type Figures = Map<string, { p50: number; p95: number }>

/** Databases are kept between runs, by size and by the form of what they are filled with; later migrations are applied. */
const nameOf = (size: number): string => `florilege_growth_${size}_${SEED_FORM}`

const databaseNamed = async (name: string): Promise<{ url: string; fresh: boolean }> => {
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  const admin = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url.href, max: 1 }) }) })
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(admin)
  if (rows.length === 0) await sql`create database ${sql.ref(name)}`.execute(admin)
  await admin.destroy()
  url.pathname = `/${name}`
  return { url: url.href, fresh: rows.length === 0 }
}

const settingsOf = async (
  engine: string,
  name: string,
): Promise<{ env: Record<string, string>; fresh: boolean; done: () => void }> => {
  const folder = join(cache, engine, name)
  const filling = `${folder}.filling`
  if (engine === 'postgres') {
    const { url, fresh } = await databaseNamed(name)
    return { env: { DATABASE_URL: url, DATA_DIR: folder }, fresh, done: () => undefined }
  }
  if (existsSync(folder)) return { env: { DATA_DIR: folder }, fresh: false, done: () => undefined }
  rmSync(filling, { recursive: true, force: true })
  mkdirSync(filling, { recursive: true })
  return { env: { DATA_DIR: filling }, fresh: true, done: () => renameSync(filling, folder) }
}

const serverOf = (env: Record<string, string>) => buildApp(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env }))

const fill = async (engine: string, size: number, name: string): Promise<void> => {
  const { env, fresh, done } = await settingsOf(engine, name)
  if (!fresh) return
  const { services, close } = await serverOf(env)
  const began = performance.now()
  await seed(services.db, size, (words) => process.stdout.write(`\r${engine}, ${words}   `))
  await close()
  done()
  console.log(`\r${engine}, ${size} posts made in ${((performance.now() - began) / 1000).toFixed(0)} s   `)
}

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
  const name = nameOf(size)
  await fill(engine, size, name)
  const { env } = await settingsOf(engine, name)
  const { app, services, close } = await serverOf(env)
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
  const engines =
    process.env['BENCH_ENGINE']?.split(',') ?? (process.env['DATABASE_URL'] ? ['postgres', 'embedded'] : ['embedded'])
  for (const engine of engines) {
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
