import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { moment } from '../../platform/running/clock.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { readReleaseKey } from '../storage/release-key.ts'
import { keyedHash } from '../storage/release-secret.ts'

/** Permission from a session to a development server: it may override one remote in that session, until the end date. */
export type Grant = { id: string; session: number; account: number; name: string; note: string; expires_at: Date }
/** Valid grant, with its owner. */
export type Granted = Grant & { person: number; role: Role }

// Signed with the release key, like an override: a new key ends all of them, and a changed row proves nothing.
const sealOf = async (services: Services, { id, session, account, name, expires_at }: Grant): Promise<string> => {
  const key = await readReleaseKey(services.config)
  return keyedHash(key, 'override-grant', id, session, account, name, expires_at.getTime()).toString('base64url')
}

/** Creates a grant that replaces an earlier one for the same remote; returns its proof, which is not stored. */
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

/** Grant of a proof; undefined for an invalid proof and for an expired grant. */
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

/** Ends a grant and its override; returns true when an override was active. */
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
