import type { Db } from '../../platform/database/database.ts'

/** Consents of an account, newest first. */
export const consentsOf = async (db: Db, account: number, after: number | null, limit: number) => {
  const rows = await db
    .selectFrom('consent')
    .select(['id', 'name', 'version', 'text_hash', 'created_at'])
    .where('account_id', '=', account)
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...consent }) => ({ ...consent, created_at: created_at.toISOString() }))
}
