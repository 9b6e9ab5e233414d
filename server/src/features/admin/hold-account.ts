import type { AdminUser } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { userOf } from './admin-store.ts'

/**
 * An account, held until the transaction ends: two administrators who change it at once are judged one after the other.
 * Administrators are held first and in one order, since what concerns one of them is judged by how many there are.
 */
export const holdAccount = async (trx: Trx, id: number): Promise<AdminUser> => {
  await trx.selectFrom('account').select('id').where('role', '=', 'ADMIN').orderBy('id').forUpdate().execute()
  await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
  const user = await userOf(trx, id)
  if (user === undefined) throw refuse('NOT_FOUND')
  return user
}

/** Refuses to change what is no longer as its reader saw it: a moment, or none. */
export const asSeen = (now: string | null, seen: string | null): void => {
  const moment = (at: string | null) => (at === null ? null : Date.parse(at))
  if (moment(now) !== moment(seen)) throw refuse('CONFLICT', 'CHANGED_MEANWHILE')
}
