import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { readConfig } from '@florilege/server/config.ts'
import { seed, SEED_FORM } from './growth-seed.ts'

const cache = join(import.meta.dirname, '../.cache/bench')

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

/**
 * One connection throughout: a statement that makes an index of a million rows takes longer than the server lets one take,
 * and on the embedded database the others would not get in between.
 */
const patient = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await work(connection)
    await sql`reset statement_timeout`.execute(connection)
  })

const fill = async (engine: string, size: number, name: string): Promise<void> => {
  const { env, fresh, done } = await settingsOf(engine, name)
  if (!fresh) return
  const { services, close } = await serverOf(env)
  const began = performance.now()
  await patient(services.db, (db) => seed(db, size, (words) => process.stdout.write(`\r${engine}, ${words}   `)))
  await close()
  done()
  console.log(`\r${engine}, ${size} posts made in ${((performance.now() - began) / 1000).toFixed(0)} s   `)
}

/** A server on a database with `size` posts, made once and kept for the next run. */
export const serverWith = async (engine: string, size: number): Promise<App> => {
  const name = nameOf(size)
  await fill(engine, size, name)
  return serverOf((await settingsOf(engine, name)).env)
}

/** Engines that a run measures: PostgreSQL where DATABASE_URL names one, and the embedded one. */
export const engines = (): string[] =>
  process.env['BENCH_ENGINE']?.split(',') ?? (process.env['DATABASE_URL'] ? ['postgres', 'embedded'] : ['embedded'])

const SIZES: Record<string, string> = { postgres: '10000,100000,1000000', embedded: '10000,100000,1000000' }

/** Sizes that a run measures, the smallest first. */
export const sizesOf = (engine: string): number[] => (process.env['BENCH_SIZES'] ?? SIZES[engine] ?? '').split(',').map(Number)
