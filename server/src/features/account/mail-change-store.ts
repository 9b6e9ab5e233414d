import { sql } from 'kysely'
import { moment } from '../../platform/running/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'

/** True when a mail address has an account. */
export const isTaken = async (db: Db | Trx, email: string): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** Stores a change of mail address until its link is opened; replaces a pending one. */
export const addMailChange = async (
  db: Db | Trx,
  { hash, account, email, seconds }: { hash: Buffer; account: number; email: string; seconds: number },
): Promise<void> => {
  const change = { token_hash: hash, email, expires_at: sql<Date>`${moment} + make_interval(secs => ${seconds})` }
  await db
    .insertInto('mail_change')
    .values({ ...change, account_id: account })
    .onConflict((on) => on.column('account_id').doUpdateSet({ ...change, created_at: sql<Date>`now()` }))
    .execute()
}

/**
 * Changes the mail address by a token, once, and returns the former one; null when the token or the address is not
 * available.
 */
export const takeMailChange = async (trx: Trx, hash: Buffer): Promise<{ former: string } | null> => {
  const taken = await trx
    .deleteFrom('mail_change')
    .where('token_hash', '=', hash)
    .returning(['account_id', 'email', sql<boolean>`expires_at > ${moment}`.as('valid')])
    .executeTakeFirst()
  if (!taken?.valid || (await isTaken(trx, taken.email))) return null
  const account = await trx
    .selectFrom('account')
    .select(['email', 'person_id'])
    .where('id', '=', taken.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('account').set({ email: taken.email }).where('id', '=', taken.account_id).execute()
  // A password-reset link sent to the former address must not open the account any more.
  await trx.deleteFrom('password_reset').where('account_id', '=', taken.account_id).execute()
  await publish(trx, { kind: 'state', to: account.person_id })
  return { former: account.email }
}
