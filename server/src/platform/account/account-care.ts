import type { Trx } from '../database/database.ts'

/**
 * Account operations that an administrator performs at the person's request, implemented by the features
 * (server/src/account-care.ts).
 */
export type AccountCare = {
  /** Queues an export of the person's data, which only they can download. */
  makeExport: (trx: Trx, account: number) => Promise<void>
  /** Marks an account for deletion and returns the date. */
  markForDeletion: (trx: Trx, account: number) => Promise<Date>
}
