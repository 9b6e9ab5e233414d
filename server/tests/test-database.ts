import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { openInMemory } from '../src/platform/database/embedded/open-embedded.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'
import { watchLocks } from './durability/lock-order.ts'
import { addressOfDatabase, adminAddress, embeddedTemplate, onPostgres, postgresTemplate } from './template.ts'

const dropping = async (name: string, admin: Database): Promise<Database> => {
  const database = await openPostgres(addressOfDatabase(name), () => {})
  const close = async (): Promise<void> => {
    await database.close()
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db)
    await admin.close()
  }
  return { ...database, close }
}

const onServer = async (): Promise<Database> => {
  const template = await postgresTemplate()
  const name = `florilege_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(adminAddress(), () => {})
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin.db)
  return dropping(name, admin)
}

/** Empty, migrated database of the engine under test; closing it leaves nothing behind, and fails after locks out of order. */
export const openTestDatabase = async (): Promise<Database> => {
  const database = onPostgres() ? await onServer() : await openInMemory(await embeddedTemplate())
  const breaches = watchLocks(database.db)
  const close = async (): Promise<void> => {
    await database.close()
    if (breaches.size > 0)
      throw new Error(`Locks out of order (server/tests/durability/lock-order.ts):\n${[...breaches].join('\n')}`)
  }
  return { ...database, close }
}

/** Database without tables, of the engine under test; closing it leaves nothing behind. */
export const openBlankDatabase = async (): Promise<Database> => {
  if (!onPostgres()) return openInMemory(null, 30_000)
  const name = `florilege_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(adminAddress(), () => {})
  await sql`create database ${sql.ref(name)}`.execute(admin.db)
  return dropping(name, admin)
}
