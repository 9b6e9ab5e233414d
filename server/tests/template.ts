import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { MIGRATIONS, migrate } from '../src/platform/database/migrate.ts'
import { openInMemory } from '../src/platform/database/embedded/open-embedded.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'

/** Address of a database whose account may create others; set by the test runner. */
export const adminAddress = (): string => {
  const address = process.env.TEST_DATABASE_URL
  if (!address) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL, of an account that may create databases')
  return address
}

export const onPostgres = (): boolean => process.env.TEST_ENGINE === 'postgres'

/** Address of another database of the same server. */
export const addressOfDatabase = (name: string): string => Object.assign(new URL(adminAddress()), { pathname: `/${name}` }).href

/** Version at the start of the run: migrations edited meanwhile are not the loaded ones. */
const VERSION = 'TEST_TEMPLATE_VERSION'

const versionOfMigrations = async (): Promise<string> => process.env[VERSION] ?? (await currentVersion())

const currentVersion = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.versions.node.split('.', 1)[0] ?? '')
  hash.update(await readFile(import.meta.filename))
  const files = (await readdir(MIGRATIONS, { recursive: true })).filter((file) => file.endsWith('.ts')).toSorted()
  for (const file of files) hash.update(file).update(await readFile(new URL(file, MIGRATIONS)))
  return hash.digest('hex').slice(0, 16)
}

const embeddedFile = async (): Promise<string> =>
  join(tmpdir(), `florilege-tests-${process.getuid?.() ?? 0}`, `${await versionOfMigrations()}.tar`)

/**
 * Creates the archive, without PostgreSQL's template databases and without the log of the migrations: each test loads
 * all of it, and would recover by that log.
 */
const makeEmbedded = async (file: string): Promise<void> => {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  const database = await openInMemory(null, 30_000)
  try {
    await migrate(database.db)
    for (const name of ['template0', 'template1']) {
      await sql`alter database ${sql.ref(name)} is_template false`.execute(database.db)
      await sql`drop database ${sql.ref(name)}`.execute(database.db)
    }
    await sql`set wal_recycle = off`.execute(database.db)
    await sql`checkpoint`.execute(database.db)
    const part = `${file}.${randomUUID()}`
    await writeFile(part, await database.dump())
    await rename(part, file)
  } finally {
    await database.close()
  }
}

let template: Promise<Uint8Array> | undefined

/**
 * Archive of a migrated, empty embedded database; created once for each state of the migrations, read once by each
 * process.
 */
export const embeddedTemplate = (): Promise<Uint8Array> =>
  (template ??= (async () => {
    const file = await embeddedFile()
    if (!existsSync(file)) await makeEmbedded(file)
    const archive = await readFile(file)
    // Shared with the threads of the databases instead of copied to them.
    const shared = new Uint8Array(new SharedArrayBuffer(archive.length))
    shared.set(archive)
    return shared
  })())

/** Name of a migrated, empty database to copy on the PostgreSQL server; created once for each state of the migrations. */
export const postgresTemplate = async (): Promise<string> => {
  const name = `florilege_template_${await versionOfMigrations()}`
  const admin = await openPostgres(adminAddress(), () => {})
  try {
    await admin.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(7391)`.execute(connection)
      const { rows } = await sql`select from pg_database where datname = ${name}`.execute(connection)
      if (rows.length > 0) return
      const part = `${name}_part`
      await sql`drop database if exists ${sql.ref(part)}`.execute(connection)
      await sql`create database ${sql.ref(part)}`.execute(connection)
      const database = await openPostgres(addressOfDatabase(part), () => {})
      try {
        await migrate(database.db)
      } finally {
        await database.close()
      }
      await sql`alter database ${sql.ref(part)} rename to ${sql.ref(name)}`.execute(connection)
    })
  } finally {
    await admin.close()
  }
  return name
}

/** Prepares the template before the first test, so that no test waits for it. */
export const setup = async (): Promise<void> => {
  process.env[VERSION] = await currentVersion()
  await (onPostgres() ? postgresTemplate() : embeddedTemplate())
}
