import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

type Where = { db: Db; storage: Storage }

/** Files of one sweep. */
const BATCH = 500

/** Marks files as orphans, so that those of an interrupted process are found. */
export const noteGarbage = async (db: Db | Trx, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await db
    .insertInto('import_garbage')
    .values(keys.map((key) => ({ key, since: new Date() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a file as used by an import, in the transaction that stores it there. */
export const takeUp = async (trx: Trx, key: string | null): Promise<void> => {
  if (key !== null) await trx.deleteFrom('import_garbage').where('key', '=', key).execute()
}

/** Deletes files that belong to no import. */
export const removeGarbage = async ({ db, storage }: Where, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await storage.remove(key)
    await db.deleteFrom('import_garbage').where('key', '=', key).execute()
  }
}

/** Deletes orphans of interrupted processes after a day. */
export const sweepGarbage = async (where: Where): Promise<void> => {
  const old = await where.db
    .selectFrom('import_garbage')
    .select('key')
    .where('since', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('since')
    .limit(BATCH)
    .execute()
  await removeGarbage(
    where,
    old.map(({ key }) => key),
  )
}
