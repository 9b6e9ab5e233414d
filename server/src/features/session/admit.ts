import { GENERAL_ERRORS } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { settleLeaving, showAgain } from '../../platform/account/leaving.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'

/** Account whose person has just proved their identity. */
export type Proven = { id: number; person_id: number; status: 'active' | 'suspended'; delete_at: Date | null }

const suspensionOf = async (db: Db, id: number): Promise<Refusal> => {
  const row = await db
    .selectFrom('account')
    .select(['suspended_until', 'suspended_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  const suspension = { until: row?.suspended_until?.toISOString() ?? null, reason: row?.suspended_reason ?? null }
  return new Refusal(GENERAL_ERRORS.FORBIDDEN, 'ACCOUNT_SUSPENDED', { suspension })
}

/**
 * Admits a person after a proof of identity: not to a suspended account, and to one with a pending deletion only if
 * they come back, which revokes the deletion and shows them again.
 */
export const admit = async (db: Db, { id, status, delete_at }: Proven, comeBack: boolean): Promise<void> => {
  if (status === 'suspended') throw await suspensionOf(db, id)
  if (delete_at === null) return
  if (!comeBack) throw refuse('FORBIDDEN', 'ACCOUNT_LEAVING')
  const person = await db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('account')
      .set({ delete_at: null })
      .where('id', '=', id)
      .returning('person_id')
      .executeTakeFirst()
    if (kept === undefined) throw refuse('FORBIDDEN', 'LOGIN_FAILED')
    await showAgain(trx, kept.person_id)
    return kept.person_id
  })
  await settleLeaving(db, person)
}
