import { moment } from '../running/clock.ts'
import type { Db } from '../database/database.ts'

type SessionRow = {
  id: number
  agent: string | null
  address: string | null
  remember: boolean
  created_at: Date
  seen_at: Date
  expires_at: Date
}

/** Sessions of an account that are in force, newest first, from below `after`. */
export const sessionsOf = (db: Db, account: number, after: number | null, size: number): Promise<SessionRow[]> => {
  let query = db
    .selectFrom('session')
    .select(['id', 'agent', 'address', 'remember', 'created_at', 'seen_at', 'expires_at'])
    .where('account_id', '=', account)
    .where('expires_at', '>', moment)
    .where('idle_at', '>', moment)
  if (after !== null) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(size).execute()
}
