import { sql } from 'kysely'
import { wasHere } from '../../platform/account/active-day.ts'
import { moment } from '../../platform/running/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { SESSION } from './session-rules.ts'

type NewSession = {
  hash: Buffer
  accountId: number
  personId: number
  remember: boolean
  agent: string | null
  address: string
}

/** Starts a session of an account, acting as its person, and records the account's last activity. */
export const addSession = async (db: Db, { hash, accountId, personId, remember, agent, address }: NewSession): Promise<void> => {
  const { absolute, idle } = remember ? SESSION.remembered : SESSION.brief
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      account_id: accountId,
      acting_id: personId,
      remember,
      agent,
      address,
      created_at: moment,
      seen_at: moment,
      idle_at: sql<Date>`${moment} + make_interval(secs => ${idle})`,
      expires_at: sql<Date>`${moment} + make_interval(secs => ${absolute})`,
    })
    .execute()
  await db
    .updateTable('account')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
  await wasHere(db, accountId)
}

/** Ends one session. */
export const endSession = async (db: Db, hash: Buffer): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute()
}

/** Removes expired sessions, registrations, links and counted attempts. */
export const removeExpired = async (db: Db): Promise<void> => {
  const now = sql<Date>`now()`
  await db
    .deleteFrom('session')
    .where((is) => is.or([is('expires_at', '<', now), is('idle_at', '<', now)]))
    .execute()
  await db.deleteFrom('registration').where('expires_at', '<', now).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
  for (const table of ['mail_change', 'challenge', 'social_attempt', 'social_pending'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  }
  await db.deleteFrom('attempt').where('ends_at', '<', now).execute()
}
