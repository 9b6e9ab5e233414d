import type { AdminUser } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockAdministrators } from '../../platform/account/suspension.ts'
import { userOf } from './admin-store.ts'

/** Account, locked until the transaction ends, so that concurrent changes are serialized. */
export const holdAccount = async (trx: Trx, id: number): Promise<AdminUser> => {
  await lockAdministrators(trx)
  await trx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const user = await userOf(trx, id)
  if (user === undefined) throw refuse('NOT_FOUND')
  return user
}

/** Refuses a change when the present time differs from the one the caller saw. */
export const asSeen = (now: string | null, seen: string | null): void => {
  const moment = (at: string | null) => (at === null ? null : Date.parse(at))
  if (moment(now) !== moment(seen)) throw refuse('CONFLICT', 'CHANGED_MEANWHILE')
}
