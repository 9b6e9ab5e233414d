import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'

/** An account whose person has just proved who they are. */
export type Proven = { id: number; person_id: number; status: 'active' | 'suspended'; delete_at: Date | null }

/**
 * Lets a person in after they have proved who they are: not into a suspended account, and into one that is about to
 * be deleted only when they say that they come back, which keeps it.
 */
export const admit = async (db: Db, { id, status, delete_at }: Proven, comeBack: boolean): Promise<void> => {
  if (status === 'suspended') throw refuse('FORBIDDEN', 'ACCOUNT_SUSPENDED')
  if (delete_at === null) return
  if (!comeBack) throw refuse('FORBIDDEN', 'ACCOUNT_LEAVING')
  const kept = await db.updateTable('account').set({ delete_at: null }).where('id', '=', id).returning('id').executeTakeFirst()
  if (kept === undefined) throw refuse('FORBIDDEN', 'LOGIN_FAILED')
}
