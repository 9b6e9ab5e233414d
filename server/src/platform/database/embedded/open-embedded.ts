import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Database, Db, Listener } from '../database.ts'
import { makeOwnFolder } from '../../storage/make-folder.ts'
import { noteStatement } from '../../telemetry/spans.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { compiledEngine } from './embedded-engine.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { keepInOrder } from './maintenance.ts'
import { createQueue } from './queue.ts'
import type { Tables } from '../tables.ts'
import { whyNotOpened } from '../why-not-opened.ts'

const PATIENCE = 30_000
/** Major version of PostgreSQL inside the embedded database; it opens no other. */
const MAJOR = '18'
/** Names in the folder of a database, also of one whose creation was interrupted. */
const OF_POSTGRES = /^(?:PG_VERSION|base|global|pg_\w+)$/

/** The database cannot be opened; the message is one line for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/** Refuses a folder with other files than a database, which would be mixed with one, and a folder that cannot be written. */
const checkFolder = (folder: string): void => {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  if (names.length > 0 && !names.some((name) => OF_POSTGRES.test(name)))
    throw new DatabaseUnusable(`DATA_DIR: ${folder} holds files that are no database: choose another folder, or move them away`)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new DatabaseUnusable(`DATA_DIR: the database in ${folder} cannot be written: give it to the account of the server`)
  }
}

const checkVersion = (folder: string): void => {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) return
  const version = readFileSync(file, 'utf8').trim()
  if (version === MAJOR) return
  throw new DatabaseUnusable(
    `DATA_DIR: the database in ${folder} was written by PostgreSQL ${version}, this version reads ${MAJOR}: dump it with the version of Florilège that wrote it, then restore`,
  )
}

const lock = (folder: string): (() => void) => {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUse) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnusable(`DATA_DIR: the folder ${dirname(folder)} cannot be written to: ${reason}`)
  }
}

/** Opens the database in the folder; removes one that could not be created completely. */
const connect = async (folder: string, template: Uint8Array | null): Promise<EmbeddedConnection> => {
  const isNew = !existsSync(folder)
  try {
    await makeOwnFolder(folder)
    return await EmbeddedConnection.open({ folder, template: isNew ? template : null })
  } catch (error) {
    const reason = await whyNotOpened(folder, error)
    if (isNew) await rm(folder, { recursive: true, force: true }).catch(() => {})
    throw new DatabaseUnusable(`DATA_DIR: ${reason}`)
  }
}

/** The single connection subscribes once, and again whenever it is opened again. */
const listenOn =
  (connection: EmbeddedConnection, db: Db) =>
  async ({ channels, onStart }: Listener): Promise<() => Promise<void>> => {
    for (const [channel, heard] of Object.entries(channels)) {
      connection.hear(channel, heard)
      await sql`listen ${sql.ref(channel)}`.execute(db)
    }
    connection.onReopen(onStart)
    onStart()
    return async () => {
      connection.onReopen(() => {})
      for (const channel of Object.keys(channels)) connection.hear(channel, () => {})
    }
  }

/** While one caller has the only connection, nothing else writes to the files. */
const copyOf =
  (db: Db, folder: string) =>
  (to: string): Promise<void> =>
    db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection)
      await cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
    })

/**
 * Opens the embedded database in `folder`, locked and durable; creates a missing one, from the archive of a data folder
 * if given. Throws FolderInUse or DatabaseUnusable.
 */
export const openEmbedded = async (folder: string, template: Uint8Array | null = null): Promise<Database> => {
  const unlock = lock(folder)
  try {
    checkFolder(folder)
    checkVersion(folder)
    const connection = await connect(folder, template)
    const queue = createQueue(PATIENCE)
    const db = new Kysely<Tables>({ dialect: embeddedDialect(connection, queue), log: noteStatement })
    const maintenance = keepInOrder(db)
    const close = async (): Promise<void> => {
      await maintenance.stop()
      await db.destroy()
      await connection.close()
      unlock()
    }
    return { db, engine: 'embedded', listen: listenOn(connection, db), copyTo: copyOf(db, folder), waiting: queue.waiting, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Opens an in-memory database that starts from the archive of a data folder. For tests: nothing of it outlives the
 * process.
 */
export const openInMemory = async (
  template: Uint8Array | null,
  patience = 5000,
): Promise<Database & { dump: () => Promise<Uint8Array> }> => {
  const connection = await EmbeddedConnection.open({ folder: null, template, engine: await compiledEngine() })
  const queue = createQueue(patience)
  const db = new Kysely<Tables>({ dialect: embeddedDialect(connection, queue), log: noteStatement })
  const close = async (): Promise<void> => {
    await db.destroy()
    await connection.close()
  }
  return {
    db,
    engine: 'embedded',
    listen: listenOn(connection, db),
    waiting: queue.waiting,
    close,
    dump: () => connection.dump(),
  }
}
