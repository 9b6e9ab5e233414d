import { sql } from 'kysely'
import { moment } from '../../platform/running/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { endSessions } from '../../platform/account/end-sessions.ts'
import type { LoginAccount, NewAccount, Registration } from './session-types.ts'

/** Account of a mail address, for signing in. */
export const findAccount = (db: Db, email: string): Promise<LoginAccount | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'person_id', 'password_hash', 'status', 'delete_at', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Stores a registration until its link is opened or expires. */
export const addRegistration = async (db: Db, registration: Registration, hash: Buffer, seconds: number): Promise<void> => {
  const expires_at = sql<Date>`${moment} + make_interval(secs => ${seconds})`
  await db
    .insertInto('registration')
    .values({ ...registration, token_hash: hash, expires_at })
    .execute()
}

/** Pending registration of a mail address, newest first. */
export const waitingRegistration = (
  db: Db,
  email: string,
): Promise<{ token_hash: Buffer; display_name: string; password_hash: string; language: string } | undefined> =>
  db
    .selectFrom('registration')
    .select(['token_hash', 'display_name', 'password_hash', 'language'])
    .where('email', '=', email)
    .where('expires_at', '>', moment)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Replaces the token of a pending registration and restarts its lifetime. False when it is gone. */
export const renewRegistration = async (trx: Trx, former: Buffer, token_hash: Buffer, seconds: number): Promise<boolean> => {
  const renewed = await trx
    .updateTable('registration')
    .set({ token_hash, expires_at: sql<Date>`${moment} + make_interval(secs => ${seconds})` })
    .where('token_hash', '=', former)
    .returning('email')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Takes the registration of a token, once; deletes all others for the same mail address. */
export const takeRegistration = async (trx: Trx, hash: Buffer): Promise<Registration | undefined> => {
  const taken = await trx
    .deleteFrom('registration')
    .where('token_hash', '=', hash)
    .returning([
      'email',
      'display_name',
      'password_hash',
      'language',
      'consent',
      'consent_version',
      'consent_hash',
      sql<boolean>`expires_at > ${moment}`.as('valid'),
    ])
    .executeTakeFirst()
  if (!taken?.valid) return undefined
  await trx.deleteFrom('registration').where('email', '=', taken.email).execute()
  const { valid: _valid, ...registration } = taken
  return registration
}

/** Creates person and account of a registration; undefined when the mail address already has one. */
export const createAccount = async (
  trx: Trx,
  registration: NewAccount,
): Promise<{ id: number; person_id: number } | undefined> => {
  const { email, display_name, password_hash, language, consent, consent_version, consent_hash } = registration
  if (await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()) return undefined
  const person = await trx
    .insertInto('entity')
    .values({ type: 'PERSON', display_name, setting: JSON.stringify({ mood_pp: 0 }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await trx
    .insertInto('account')
    .values({ email, password_hash, language, person_id: person.id })
    .returning(['id', 'person_id'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('consent')
    .values({ account_id: account.id, name: consent, version: consent_version, text_hash: consent_hash })
    .execute()
  return account
}

/** Stores a password-reset link. */
export const addPasswordReset = async (db: Db, accountId: number, hash: Buffer, seconds: number): Promise<void> => {
  await db
    .insertInto('password_reset')
    .values({ token_hash: hash, account_id: accountId, expires_at: sql<Date>`${moment} + make_interval(secs => ${seconds})` })
    .execute()
}

type Known = { email: string; name: string }

/**
 * Sets a new password by a token, once, and ends every session and link of the account; false for an invalid token.
 * `check` may refuse the password based on the person's data: the token then stays valid.
 */
export const resetPassword = async (
  trx: Trx,
  hash: Buffer,
  passwordHash: string,
  check: (known: Known) => void,
): Promise<boolean> => {
  const taken = await trx
    .deleteFrom('password_reset')
    .where('token_hash', '=', hash)
    .returning(['account_id', sql<boolean>`expires_at > ${moment}`.as('valid')])
    .executeTakeFirst()
  if (!taken?.valid) return false
  const account = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', taken.account_id)
    .returning(['id', 'person_id', 'email'])
    .executeTakeFirstOrThrow()
  const { display_name } = await trx
    .selectFrom('entity')
    .select('display_name')
    .where('id', '=', account.person_id)
    .executeTakeFirstOrThrow()
  check({ email: account.email, name: display_name })
  await trx.deleteFrom('password_reset').where('account_id', '=', taken.account_id).execute()
  await endSessions(trx, { account: account.id, person: account.person_id })
  return true
}
