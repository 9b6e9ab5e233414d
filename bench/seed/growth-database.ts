import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { readConfig } from '@florilege/server/config.ts'

const cache = join(import.meta.dirname, '../../.cache/bench')

/** Content of a bench database, with its seed function. */
export type Filling = {
  name: string
  /** Version of the seed data; databases with another one are not reused. */
  form: string | number
  what: string
  seed: (db: Db, size: number, progress: (words: string) => void) => Promise<void>
}

/** Databases are reused between runs, by size and version of the seed data; newer migrations are applied. */
const nameOf = ({ name, form }: Filling, size: number): string => `florilege_${name}_${size}_${form}`

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

/** All requests come from this machine. */
const LIMITS = 'reads by address=100000000'

const serverOf = (env: Record<string, string>) => buildApp(readConfig({ PORT: '0', LOG_LEVEL: 'silent', LIMITS, ...env }))

/**
 * Uses one connection throughout: indexing a million rows exceeds the server's statement timeout, and the embedded database
 * serves no other connection meanwhile.
 */
const patient = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await work(connection)
    await sql`reset statement_timeout`.execute(connection)
  })

const fill = async (engine: string, size: number, filling: Filling): Promise<void> => {
  const name = nameOf(filling, size)
  const { env, fresh, done } = await settingsOf(engine, name)
  if (!fresh) return
  const { services, close } = await serverOf(env)
  const began = performance.now()
  await patient(services.db, (db) => filling.seed(db, size, (words) => process.stdout.write(`\r${engine}, ${words}   `)))
  await close()
  done()
  console.log(`\r${engine}, ${size} ${filling.what} made in ${((performance.now() - began) / 1000).toFixed(0)} s   `)
}

/** Settings of a server on a database of this size, created once and reused by later runs. */
export const settingsWith = async (engine: string, size: number, filling: Filling): Promise<Record<string, string>> => {
  await fill(engine, size, filling)
  return (await settingsOf(engine, nameOf(filling, size))).env
}

/** Starts a server on such a database. */
export const serverWith = async (engine: string, size: number, filling: Filling): Promise<App> =>
  serverOf(await settingsWith(engine, size, filling))

/** Database engines to measure: PostgreSQL if DATABASE_URL is set, and the embedded one. */
export const engines = (): string[] =>
  process.env['BENCH_ENGINE']?.split(',') ?? (process.env['DATABASE_URL'] ? ['postgres', 'embedded'] : ['embedded'])

/** Sizes to measure, smallest first. */
export const sizesOf = (otherwise: string): number[] => (process.env['BENCH_SIZES'] ?? otherwise).split(',').map(Number)
