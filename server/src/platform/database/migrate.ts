import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import type { Db } from './database.ts'

/** Folder of the migrations, one file each, in the order of their names. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)

/** Names of the migration files in order. */
export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((file) => /^\d{3}-[a-z-]+\.ts$/.test(file)).toSorted()

const migrations = async (): Promise<Record<string, Migration>> => {
  const entries = (await migrationFiles()).map(async (file): Promise<[string, Migration]> => {
    const { up } = (await import(new URL(file, MIGRATIONS).href)) as { up: (db: Kysely<unknown>) => Promise<void> }
    return [file.slice(0, -'.ts'.length), { up }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Brings the tables up to date, all or nothing, and gives the names of the migrations that ran. Processes that start
 * together wait for each other.
 */
export const migrate = async (db: Db): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations }, nameComparator: (a, b) => (a < b ? -1 : 1) })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    throw new Error(`the database could not be migrated${failed ? ` (${failed})` : ''}`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}
