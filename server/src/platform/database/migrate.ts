import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import { isBeforeBaseline } from './dump/baseline.ts'
import type { Db, Trx } from './database.ts'
import { DatabaseUnusable } from './embedded/open-embedded.ts'

/** Folder of the migrations, one file each, in the order of their names. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)

/** Names of the migration files in order. */
export const migrationFiles = async (folder: URL = MIGRATIONS): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /^\d{3}-[a-z-]+\.ts$/.test(file)).toSorted()

const migrationsIn = async (folder: URL): Promise<Record<string, Migration>> => {
  const entries = (await migrationFiles(folder)).map(async (file): Promise<[string, Migration]> => {
    const { up } = (await import(new URL(file, folder).href)) as { up: (db: Kysely<unknown>) => Promise<void> }
    return [file.slice(0, -'.ts'.length), { up }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Numbers are assigned before the work is done, so a database also runs a migration with a lower number than its last
 * one.
 */
const migratorOf = (db: Db, folder: URL): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: () => migrationsIn(folder) },
    nameComparator: (a, b) => (a < b ? -1 : 1),
    allowUnorderedMigrations: true,
  })

/** Names of the migrations that have run, in order; empty without the migration table. */
export const migrationsOf = async (db: Db): Promise<string[]> => {
  const { rows: tables } = await sql<{
    there: boolean
  }>`select to_regclass('public.kysely_migration') is not null as there`.execute(db)
  if (tables[0]?.there !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Refuses a database from before the baseline or of a newer version. */
const refuseOthers = (ran: readonly string[], files: readonly string[]): void => {
  if (isBeforeBaseline(ran))
    throw new DatabaseUnusable(
      'The database was made before the baseline of the migrations: run `pnpm db dump --to old.dump`, then `pnpm db restore --from old.dump --replace`, or choose another database',
    )
  const unknown = ran.filter((name) => !files.includes(`${name}.ts`))
  if (unknown.length === 0) return
  throw new DatabaseUnusable(
    `The database was written by a newer version of Florilège (${unknown.join(', ')}): start that version, or choose another database`,
  )
}

/**
 * Migrates the tables, all or nothing, and returns the names of the migrations that ran. Processes that start together
 * wait for each other. Throws DatabaseUnusable for a database of a newer version or from before the baseline.
 */
export const migrate = async (db: Db, folder: URL = MIGRATIONS): Promise<string[]> => {
  const [ran, files] = await Promise.all([migrationsOf(db), migrationFiles(folder)])
  refuseOthers(ran, files)
  // Usual start: the migrator would read the schema of every table first.
  if (ran.length === files.length) return []
  const { error, results = [] } = await migratorOf(db, folder).migrateToLatest()
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    throw new Error(`the database could not be migrated${failed ? ` (${failed})` : ''}`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}

/** Runs the migrations up to this one, in the caller's transaction if it passes one. */
export const migrateTo = async (db: Db | Trx, last: string): Promise<void> => {
  const { error } = await migratorOf(db, MIGRATIONS).migrateTo(last)
  if (error !== undefined) throw new Error(`the database could not be migrated to ${last}`, { cause: error })
}
