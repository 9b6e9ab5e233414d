import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { moment } from '../platform/clock.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { readReleaseKey } from './release-key.ts'
import { keyedHash } from './release-secret.ts'

/** Leave that a session gives a development server: it may show that session one remote, until then. */
export type Grant = { id: string; session: number; account: number; name: string; note: string; expires_at: Date }
/** A grant that counts, and whose it is. */
export type Granted = Grant & { person: number; role: Role }

// As an override's, with the release key: another key ends all of them, and a row that was changed proves nothing.
const sealOf = async (services: Services, { id, session, account, name, expires_at }: Grant): Promise<string> => {
  const key = await readReleaseKey(services.config)
  return keyedHash(key, 'override-grant', id, session, account, name, expires_at.getTime()).toString('base64url')
}

/** Gives leave in the place of an earlier one for the same remote; answers with what proves it, which is kept nowhere. */
export const putGrant = async (services: Services, trx: Trx, given: Omit<Grant, 'id'>): Promise<string> => {
  const grant = { id: randomBytes(16).toString('base64url'), ...given }
  const { id, session, account, name, note, expires_at } = grant
  const values = { id, note, expires_at, created_at: sql<Date>`now()` }
  await trx
    .insertInto('release_override_grant')
    .values({ session_id: session, account_id: account, name, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'name']).doUpdateSet(values))
    .execute()
  return `${id}.${await sealOf(services, grant)}`
}

/** The grant that a proof is of; undefined for what is none, and for one that has ended. */
export const findGrant = async (services: Services, proof: string): Promise<Granted | undefined> => {
  const [id = '', seal = ''] = proof.split('.')
  const row = await services.db
    .selectFrom('release_override_grant as grant')
    .innerJoin('account', 'account.id', 'grant.account_id')
    .select([
      'grant.id',
      'grant.session_id as session',
      'grant.account_id as account',
      'grant.name',
      'grant.note',
      'grant.expires_at',
      'account.person_id as person',
      'account.role',
    ])
    .where('grant.id', '=', id)
    .where('grant.expires_at', '>', moment)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const [made, given] = [Buffer.from(await sealOf(services, row)), Buffer.from(seal)]
  return made.length === given.length && timingSafeEqual(made, given) ? row : undefined
}

/** Ends a grant, and what is shown by it; gives whether something was shown. */
export const removeGrant = async (trx: Trx, { id, session, name }: Grant): Promise<boolean> => {
  await trx.deleteFrom('release_override_grant').where('id', '=', id).execute()
  const shown = await trx
    .deleteFrom('release_override')
    .where('session_id', '=', session)
    .where('name', '=', name)
    .returning('name')
    .execute()
  return shown.length > 0
}
