import type { Db } from '../database/database.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Makes the account with this mail address an administrator, for an installation without one; false when there is no such account.
 * The audit names no person, because an operator did it on the machine.
 */
export const appointAdmin = (db: Db, email: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'person_id', 'role'])
      .where('email', '=', email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (account === undefined) return false
    await trx.updateTable('account').set({ role: 'ADMIN' }).where('id', '=', account.id).execute()
    await endSessions(trx, { account: account.id, person: account.person_id })
    const entry = { action: 'role.change', subject: 'account', subject_id: String(account.id), reason: 'db admin' }
    const [before, after] = [{ role: account.role }, { role: 'ADMIN' }].map((state) => JSON.stringify(state))
    await trx
      .insertInto('audit')
      .values({ ...entry, before, after })
      .execute()
    return true
  })
