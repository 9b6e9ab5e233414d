import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { openEmbedded } from '../../src/platform/database/embedded/open-embedded.ts'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { preparedFolder } from '../operation/server-process.ts'
import { addressOfDatabase, adminAddress, onPostgres, postgresTemplate } from '../template.ts'

/** Environment of a server that is killed and restarted, and its database in between. */
export type Place = { env: Record<string, string>; open: () => Promise<Database> }

/** Environment of one test, on the engine of the run; removed at its end. */
export const newPlace = async (): Promise<Place> => {
  const dataDir = await preparedFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  if (!onPostgres()) return { env: { DATA_DIR: dataDir }, open: () => openEmbedded(join(dataDir, 'database')) }
  const name = `florilege_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(adminAddress(), () => {})
  await sql`create database ${sql.ref(name)} template ${sql.ref(await postgresTemplate())}`.execute(admin.db)
  onTestFinished(async () => {
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db)
    await admin.close()
  })
  const url = addressOfDatabase(name)
  return { env: { DATA_DIR: dataDir, DATABASE_URL: url }, open: () => openPostgres(url, () => {}) }
}
