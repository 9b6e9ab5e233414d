import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { App } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { addressOfDatabase, adminAddress } from '../template.ts'

const newDatabase = async (): Promise<string> => {
  const name = `florilege_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(adminAddress(), () => {})
  await sql`create database ${sql.ref(name)}`.execute(admin.db)
  onTestFinished(async () => {
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db)
    await admin.close()
  })
  return addressOfDatabase(name)
}

/** Two servers on one new PostgreSQL database and one data folder, until the test ends. */
export const startTwo = async (): Promise<[App, App]> => {
  const DATABASE_URL = await newDatabase()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'florilege-several-'))
  const config = readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'silent' })
  const [one, other] = await Promise.all([buildApp(config), buildApp(config)])
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()])
    await rm(DATA_DIR, { recursive: true, force: true })
  })
  return [one, other]
}
