import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Proven } from '../session/admit.ts'

export type PasskeyRow = { id: number; name: string; backed_up: boolean; created_at: Date; used_at: Date | null }
export type StoredKey = Proven & {
  key_id: number
  public_key: Buffer
  counter: number
  transports: string[]
  handle: string
}

const shown = ['id', 'name', 'backed_up', 'created_at', 'used_at'] as const

/** Passkeys of an account, newest first, below `after`. */
export const passkeysOf = (db: Db, account: number, after: number | null, size: number): Promise<PasskeyRow[]> => {
  let query = db.selectFrom('passkey').select(shown).where('account_id', '=', account)
  if (after !== null) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(size).execute()
}

/** Credentials of an account, in the form of WebAuthn options. */
export const credentialsOf = (db: Db, account: number): Promise<{ credential_id: string; transports: string[] }[]> =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', account)
    .orderBy('id')
    .limit(100)
    .execute()

/** Account of a credential, with its public key. */
export const keyOf = (db: Db, credentialId: string): Promise<StoredKey | undefined> =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'account.id',
      'account.person_id',
      'account.status',
      'account.delete_at',
      'account.handle',
      'passkey.id as key_id',
      'passkey.public_key',
      'passkey.counter',
      'passkey.transports',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst()

/** Records a use; false when the counter has changed meanwhile, so that one answer counts once even in parallel. */
export const noteUse = async (db: Db, id: number, former: number, counter: number): Promise<boolean> => {
  const noted = await db
    .updateTable('passkey')
    .set({ counter, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counter', '=', former)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

type NewPasskey = {
  account: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  backedUp: boolean
}

/** Adds a passkey; undefined when its credential exists already. */
export const insertPasskey = (trx: Trx, key: NewPasskey): Promise<PasskeyRow | undefined> =>
  trx
    .insertInto('passkey')
    .values({
      account_id: key.account,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: JSON.stringify(key.transports),
      name: key.name,
      backed_up: key.backedUp,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()

/** User names of an account for authenticators; locks the account. */
export const holdAccount = (trx: Trx, account: number) =>
  trx
    .selectFrom('account')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .select(['account.email', 'account.handle', 'entity.display_name', 'account.password_hash'])
    .where('account.id', '=', account)
    .forNoKeyUpdate('account')
    .executeTakeFirstOrThrow()

export const countPasskeys = async (trx: Trx, account: number): Promise<number> =>
  (
    await trx
      .selectFrom('passkey')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
  ).count

/** Renames a passkey of an account; undefined for an unknown id. */
export const setPasskeyName = (db: Db, account: number, id: number, name: string): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returning(shown)
    .executeTakeFirst()

/** Deletes a passkey of an account; false for an unknown id. */
export const removePasskey = async (trx: Trx, account: number, id: number): Promise<boolean> =>
  (await trx.deleteFrom('passkey').where('id', '=', id).where('account_id', '=', account).returning('id').executeTakeFirst()) !==
  undefined
