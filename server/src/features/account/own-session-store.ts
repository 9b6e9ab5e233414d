import type { Trx } from '../../platform/database/database.ts'

/** Ends one session of an account; false for an unknown id. */
export const endSessionOf = async (trx: Trx, account: number, id: number): Promise<boolean> => {
  const ended = await trx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
