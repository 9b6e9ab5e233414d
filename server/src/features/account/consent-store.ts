import type { Db } from '../../platform/database/database.ts'

type Given = { consent: string; consent_version: string; consent_hash: string }
type ConsentRow = { id: number; name: string; version: string; text_hash: string; created_at: Date }

const columns = ['id', 'name', 'version', 'text_hash', 'created_at'] as const

/** Records a consent once per version of its text, and gives the record. */
export const addConsent = async (db: Db, account: number, given: Given): Promise<ConsentRow> => {
  const { consent: name, consent_version: version, consent_hash: text_hash } = given
  const added = await db
    .insertInto('consent')
    .values({ account_id: account, name, version, text_hash })
    .onConflict((on) => on.columns(['account_id', 'name', 'version']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (added !== undefined) return added
  return db
    .selectFrom('consent')
    .select(columns)
    .where('account_id', '=', account)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

/** Consents of an account, newest first, from below `after`. */
export const consentsOf = (db: Db, account: number, after: number | null, size: number): Promise<ConsentRow[]> => {
  let query = db.selectFrom('consent').select(columns).where('account_id', '=', account)
  if (after !== null) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(size).execute()
}
