import type { Trx } from './database/database.ts'

/** What an administrator does for an account at its person's request, by the features that do it (server/src/account-care.ts). */
export type AccountCare = {
  /** Has an export of the person's data made, which they alone can fetch. */
  makeExport: (trx: Trx, account: number) => Promise<void>
  /** Marks an account to be deleted, and gives when. */
  markForDeletion: (trx: Trx, account: number) => Promise<Date>
}
