import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { hideLeaving } from '../../platform/account/leaving.ts'

/** Days of a pending deletion. */
const DAYS = 30

/** Marks an account for deletion, hides its person, and returns the date of erasure; an existing mark stays. */
export const markForDeletion = async (trx: Trx, account: number): Promise<Date> => {
  const { delete_at, person_id: person } = await trx
    .updateTable('account')
    .set({ delete_at: sql<Date>`coalesce(delete_at, now() + make_interval(days => ${DAYS}))` })
    .where('id', '=', account)
    .returning(['delete_at', 'person_id'])
    .executeTakeFirstOrThrow()
  if (delete_at === null) throw new Error('an account was not marked for deletion')
  await hideLeaving(trx, person)
  return delete_at
}
