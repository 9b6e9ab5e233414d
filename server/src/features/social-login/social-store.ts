import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { moment } from '../../platform/running/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { SignInTables } from '../../platform/database/sign-in-tables.ts'
import type { Proven } from '../session/admit.ts'

export type Attempt = Omit<Selectable<SignInTables['social_attempt']>, 'expires_at'>
export type Pending = Omit<Selectable<SignInTables['social_pending']>, 'expires_at'>
export type IdentityRow = Omit<Selectable<SignInTables['identity']>, 'account_id' | 'issuer' | 'subject'>

/** Time for the sign-in at the provider, and then for the agreement; s. */
export const ATTEMPT_LIFE = 600

const end = sql<Date>`${moment} + make_interval(secs => ${ATTEMPT_LIFE})`

export const addAttempt = async (db: Db, attempt: Attempt): Promise<void> => {
  await db
    .insertInto('social_attempt')
    .values({ ...attempt, expires_at: end })
    .execute()
}

/** Takes an attempt by its state, once; undefined for an unknown or used one. */
export const takeAttempt = async (db: Db, state: Buffer): Promise<Attempt | undefined> => {
  const taken = await db
    .deleteFrom('social_attempt')
    .where('state_hash', '=', state)
    .returningAll()
    .returning(sql<boolean>`expires_at > ${moment}`.as('in_time'))
    .executeTakeFirst()
  return taken?.in_time === true ? taken : undefined
}

export const addPending = async (db: Db, pending: Pending): Promise<void> => {
  await db
    .insertInto('social_pending')
    .values({ ...pending, expires_at: end })
    .execute()
}

/** Sign-in that waits for the person's agreement in this browser. */
export const findPending = (db: Db, token: Buffer, browser: Buffer): Promise<Pending | undefined> =>
  db
    .selectFrom('social_pending')
    .selectAll()
    .where('token_hash', '=', token)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', moment)
    .executeTakeFirst()

/** Takes it, once. */
export const takePending = (trx: Trx, token: Buffer, browser: Buffer): Promise<Pending | undefined> =>
  trx
    .deleteFrom('social_pending')
    .where('token_hash', '=', token)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', moment)
    .returningAll()
    .executeTakeFirst()

/** Account for a subject of an issuer. */
export const accountOfIdentity = (db: Db | Trx, issuer: string, subject: string): Promise<Proven | undefined> =>
  db
    .selectFrom('identity')
    .innerJoin('account', 'account.id', 'identity.account_id')
    .select(['account.id', 'account.person_id', 'account.status', 'account.delete_at'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

type NewIdentity = { account: number; provider: string; issuer: string; subject: string; email: string | null }

/** Links an identity; false when it belongs to another account. Linking it again to the same account changes nothing. */
export const addIdentity = async (db: Db | Trx, { account, provider, issuer, subject, email }: NewIdentity): Promise<boolean> => {
  const { id } = await db
    .insertInto('identity')
    .values({ account_id: account, provider, issuer, subject, email })
    .onConflict((on) => on.columns(['issuer', 'subject']).doUpdateSet({ issuer }))
    .returning('account_id as id')
    .executeTakeFirstOrThrow()
  return id === account
}

export const noteIdentityUse = async (db: Db, issuer: string, subject: string): Promise<void> => {
  await db
    .updateTable('identity')
    .set({ used_at: sql<Date>`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Identities of an account, newest first, below `after`. */
export const identitiesOf = (db: Db, account: number, after: number | null, size: number): Promise<IdentityRow[]> => {
  let query = db
    .selectFrom('identity')
    .select(['id', 'provider', 'email', 'created_at', 'used_at'])
    .where('account_id', '=', account)
  if (after !== null) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(size).execute()
}

/** Unlinks an identity of an account; false for an unknown id. */
export const removeIdentity = async (db: Db, account: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('identity').where('id', '=', id).where('account_id', '=', account).returning('id').executeTakeFirst()) !==
  undefined
