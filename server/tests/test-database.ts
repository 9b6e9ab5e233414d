import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { openInMemory } from '../src/platform/database/open-embedded.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'
import { addressOfDatabase, adminAddress, embeddedTemplate, onPostgres, postgresTemplate } from './template.ts'

const onServer = async (): Promise<Database> => {
  const template = await postgresTemplate()
  const name = `florilege_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(adminAddress(), () => {})
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin.db)
  const database = await openPostgres(addressOfDatabase(name), () => {})
  const close = async (): Promise<void> => {
    await database.close()
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db)
    await admin.close()
  }
  return { ...database, close }
}

/** An empty, migrated database of the engine under test; closing it leaves nothing behind. */
export const openTestDatabase = async (): Promise<Database> =>
  onPostgres() ? onServer() : openInMemory(await embeddedTemplate())
