import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { freePort } from '../../../tools/start/free-port.ts'
import { buildApp } from '../../src/app.ts'
import type { App } from '../../src/app.ts'
import type { BackupKey } from '../../src/backup/backup-key.ts'
import { backupIds, readManifest } from '../../src/backup/manifest.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { readConfig } from '../../src/config.ts'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { makePerson, signIn } from '../people.ts'
import type { Person } from '../people.ts'
import { preparedFolder } from './server-process.ts'
import { addressOfDatabase, adminAddress, onPostgres } from '../template.ts'

type Env = Record<string, string>

/** New temporary folder; its name contains `name`. */
export const newFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `florilege-${name}-`))

/** Database without tables on the tested PostgreSQL; an empty object on the embedded engine. */
export const blankDatabase = async (): Promise<{ env: Env; drop: () => Promise<void> }> => {
  if (!onPostgres()) return { env: {}, drop: async () => {} }
  const name = `florilege_test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(adminAddress(), () => {})
  await sql`create database ${sql.ref(name)}`.execute(admin.db)
  const drop = async (): Promise<void> => {
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin.db)
    await admin.close()
  }
  return { env: { DATABASE_URL: addressOfDatabase(name) }, drop }
}

export type Site = App & { env: Env; folder: string; person: Person; picture: string; remove: () => Promise<void> }

/** Running site with an account, a public picture and keys, in a folder of its own. */
export const startSite = async (): Promise<Site> => {
  const folder = onPostgres() ? await newFolder('site') : await preparedFolder()
  const blank = await blankDatabase()
  const env = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'silent', ...blank.env }
  const config = readConfig(env)
  const built = await buildApp(config)
  await built.app.listen({ port: config.port, host: config.host })
  const { db } = built.services
  const person = await makePerson(db)
  const { media_id: id } = await upload(await signIn(built.app, person), await photograph())
  await db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', id).execute()
  const { key } = await db.selectFrom('media').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  const remove = async (): Promise<void> => {
    await built.close()
    await rm(folder, { recursive: true, force: true })
    await blank.drop()
  }
  return { ...built, env, folder, person, picture: key, remove }
}

/** Copy of a backup folder, to be damaged. */
export const copyOf = async (backup: string): Promise<string> => {
  const folder = await newFolder('damaged')
  await cp(backup, folder, { recursive: true })
  return folder
}

/** Restores the newest backup of a folder as the command does; returns the reason of a refusal and what is left of it. */
export const tryRestore = async (
  folder: string,
  key: BackupKey | null,
  dataDir?: string,
): Promise<{ told: string | null; left: string[]; rows: number }> => {
  const target = dataDir ?? (await newFolder('restored'))
  const blank = await blankDatabase()
  try {
    const manifest = await readManifest(folder, key, (await backupIds(folder)).at(-1) ?? 'none')
    await restoreBackup({ folder, key, manifest }, readConfig({ DATA_DIR: target, LOG_LEVEL: 'silent', ...blank.env }))
    return { told: null, left: await readdir(target), rows: await tablesOf(blank.env) }
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error)
    return { told, left: await readdir(target), rows: await tablesOf(blank.env) }
  } finally {
    if (dataDir === undefined) await rm(target, { recursive: true, force: true })
    await blank.drop()
  }
}

const tablesOf = async ({ DATABASE_URL }: Env): Promise<number> => {
  if (DATABASE_URL === undefined) return 0
  const { db, close } = await openPostgres(DATABASE_URL, () => {})
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  await close()
  return rows.length
}

/** Pieces of the newest backup of a folder: of its first files, and of its database. */
export const piecesOf = async (folder: string, key: BackupKey | null) => {
  const { files, dump } = await readManifest(folder, key, (await backupIds(folder)).at(-1) ?? 'none')
  const path = (piece: string): string => join(folder, 'pieces', piece.slice(0, 2), piece)
  return { files: files.map(({ piece }) => path(piece)), dump: path(dump.piece) }
}
