import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { MIGRATIONS, migrate, migrationFiles } from '../src/platform/database/migrate.ts'
import { openInMemory } from '../src/platform/database/open-embedded.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'

/** Address of a database whose account may create others; set by the runner of the tests. */
export const adminAddress = (): string => {
  const address = process.env.TEST_DATABASE_URL
  if (!address) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL, of an account that may create databases')
  return address
}

export const onPostgres = (): boolean => process.env.TEST_ENGINE === 'postgres'

/** Address of another database of the same server. */
export const addressOfDatabase = (name: string): string => Object.assign(new URL(adminAddress()), { pathname: `/${name}` }).href

/** Of the moment the run began: a migration that is edited meanwhile is not what the run has loaded. */
const VERSION = 'TEST_TEMPLATE_VERSION'

const versionOfMigrations = async (): Promise<string> => process.env[VERSION] ?? (await currentVersion())

const currentVersion = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.versions.node.split('.', 1)[0] ?? '')
  for (const file of await migrationFiles()) hash.update(file).update(await readFile(new URL(file, MIGRATIONS)))
  return hash.digest('hex').slice(0, 16)
}

const embeddedFile = async (): Promise<string> =>
  join(tmpdir(), `florilege-tests-${process.getuid?.() ?? 0}`, `${await versionOfMigrations()}.tar`)

/** Archive of a migrated, empty embedded database; made once for each state of the migrations. */
export const embeddedTemplate = async (): Promise<Uint8Array> => {
  const file = await embeddedFile()
  if (existsSync(file)) return readFile(file)
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  const database = await openInMemory(null)
  try {
    await migrate(database.db)
    const archive = await database.dump()
    const part = `${file}.${randomUUID()}`
    await writeFile(part, archive)
    await rename(part, file)
    return archive
  } finally {
    await database.close()
  }
}

/** Name of a migrated, empty database to copy on the PostgreSQL server; made once for each state of the migrations. */
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
