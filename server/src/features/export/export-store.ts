import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { hashOfToken } from '../../platform/account/session-cookie.ts'

export type ExportRow = {
  id: number
  state: 'waiting' | 'ready' | 'failed'
  size: number | null
  created_at: Date
  expires_at: Date | null
}

/** Days for which an archive is stored. */
const DAYS = 7
const shown = ['id', 'state', 'size', 'created_at', 'expires_at'] as const
const now = sql<Date>`now()`

export const addExport = (trx: Trx, account: number): Promise<ExportRow> =>
  trx.insertInto('account_export').values({ account_id: account }).returning(shown).executeTakeFirstOrThrow()

/** Archives of an account that are not over, newest first, from below `after`. */
export const exportsOf = (db: Db, account: number, after: number | null, size: number): Promise<ExportRow[]> => {
  let query = db
    .selectFrom('account_export')
    .select(shown)
    .where('account_id', '=', account)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
  if (after !== null) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(size).execute()
}

/** Key of an account's finished archive. */
export const readyKey = async (db: Db, account: number, id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('account_export')
    .select('key')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.key ?? null
}

/** Key of the archive for an email's link, while its file exists. */
export const linkedKey = async (db: Db, token: string): Promise<string | null> => {
  const row = await db
    .selectFrom('account_export')
    .select('key')
    .where('link_hash', '=', hashOfToken(token))
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.key ?? null
}

/** Archive that is not finished yet. */
export const waitingExport = (db: Db, id: number) =>
  db
    .selectFrom('account_export')
    .innerJoin('account', 'account.id', 'account_export.account_id')
    .select(['account_export.key', 'account_export.account_id', 'account.person_id'])
    .where('account_export.id', '=', id)
    .where('account_export.state', '=', 'waiting')
    .executeTakeFirst()

export const readyExport = async (db: Trx, id: number, size: number): Promise<void> => {
  await db
    .updateTable('account_export')
    .set({ state: 'ready', size, expires_at: sql<Date>`now() + make_interval(days => ${DAYS})` })
    .where('id', '=', id)
    .execute()
}

export const expiredExports = (db: Db): Promise<{ id: number; key: string }[]> =>
  db.selectFrom('account_export').select(['id', 'key']).where('expires_at', '<=', now).limit(1000).execute()

export const forgetExport = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('account_export').where('id', '=', id).execute()
}
