import type { Trx } from '../database/database.ts'
import { publish } from '../event/publish.ts'

/**
 * Ends the sessions of an account, in the transaction of the cause: a changed password, role or status. `keep` is the
 * id of a session that stays. Notifies open pages, and the streams of ended sessions close.
 */
export const endSessions = async (
  trx: Trx,
  { account, person, keep }: { account: number; person: number; keep?: number },
): Promise<void> => {
  let ending = trx.deleteFrom('session').where('account_id', '=', account)
  if (keep !== undefined) ending = ending.where('id', '<>', keep)
  await ending.execute()
  await publish(trx, { kind: 'state', to: person })
}
