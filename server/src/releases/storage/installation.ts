import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { DatabaseUnusable } from '../../platform/database/embedded/open-embedded.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { blobKey } from './digest.ts'

/** Storage object with the identifier of the installation, which the database stores as well. */
const KEY = 'installation'

const RECOVER = 'If they belong together all the same, run `pnpm db adopt`'

type Identity = { publicKey: string; installation: string | null }
type Parts = { db: Db; storage: Storage; publicKey: string | null }

const readStorage = async (storage: Storage): Promise<string | null> => (await storage.get(KEY))?.toString('utf8').trim() ?? null

/**
 * Identity in the database; null in a new one. Reads the row as JSON because a database of an earlier version lacks a
 * column.
 */
const readDatabase = async (db: Db | Trx): Promise<Identity | null> => {
  const { rows: tables } = await sql<{ known: boolean }>`select to_regclass('release_registry') is not null as known`.execute(db)
  if (tables[0]?.known !== true) return null
  const { rows } = await sql<{ identity: { public_key: string; installation?: string | null } }>`
    select to_jsonb(release_registry) as identity from release_registry`.execute(db)
  const found = rows[0]?.identity
  return found === undefined ? null : { publicKey: found.public_key, installation: found.installation ?? null }
}

/** True when the storage holds the newest file that the database lists, or the database lists none. */
const holdsFiles = async (db: Db | Trx, storage: Storage): Promise<boolean> => {
  const { rows } = await sql<{ digest: string }>`select digest from release_blob order by stored_at desc limit 1`.execute(db)
  return rows[0] === undefined || (await storage.size(blobKey(rows[0].digest))) !== null
}

const storageObjection = async ({ db, storage }: Parts, identity: Identity | null): Promise<string | null> => {
  const held = await readStorage(storage)
  // A first start that was interrupted between its two writes left only the identifier.
  if (identity === null)
    return held === null || (await storage.used()) <= held.length
      ? null
      : 'DATABASE_URL: the storage holds the files of another database: choose that one, or an empty storage'
  if (identity.installation === null ? await holdsFiles(db, storage) : held === identity.installation) return null
  return held === null
    ? 'DATA_DIR or STORAGE_URL: the storage has none of the files of this database: choose the one that has them'
    : 'DATA_DIR or STORAGE_URL: the storage holds the files of another database: choose the one of this database'
}

const keyObjection = ({ publicKey }: Parts, identity: Identity | null): string | null => {
  if (identity === null || identity.publicKey === publicKey) return null
  return publicKey === null
    ? 'REGISTRY_KEY: none is given, and this database was sealed with one: set it, or bring its file registry-key into DATA_DIR'
    : 'REGISTRY_KEY: this database was sealed with another key: set that one, or bring its file registry-key into DATA_DIR'
}

/**
 * Refuses a registry key, a storage and a database that do not belong together (OP-02), before anything is written.
 * Throws DatabaseUnusable, which names the part. `publicKey` is null when there is no key yet.
 */
export const requireBelonging = async (parts: Parts): Promise<void> => {
  const identity = await readDatabase(parts.db)
  const objection = keyObjection(parts, identity) ?? (await storageObjection(parts, identity))
  if (objection !== null) throw new DatabaseUnusable(`${objection}. ${RECOVER}`)
}

/** Gives database and storage a common identifier if they have none yet. Call in the transaction that begins sealing. */
export const keepInstallation = async (trx: Trx, storage: Storage): Promise<void> => {
  const identity = await readDatabase(trx)
  if (identity !== null && identity.installation !== null) return
  const installation = randomUUID()
  await trx.updateTable('release_registry').set({ installation }).execute()
  await storage.put(KEY, Buffer.from(`${installation}\n`))
}

/** Binds a key, a storage and a database to each other, whatever they belonged to before. The migrations must have run. */
export const adoptInstallation = async ({ db, storage, publicKey }: Parts & { publicKey: string }): Promise<void> => {
  const installation = randomUUID()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('release_registry').execute()
    await trx.insertInto('release_registry').values({ public_key: publicKey, installation }).execute()
    await storage.put(KEY, Buffer.from(`${installation}\n`))
  })
}
