import { markForDeletion } from './features/account/deletion-store.ts'
import { exportJob } from './features/export/export-job.ts'
import { addExport } from './features/export/export-store.ts'
import type { AccountCare } from './platform/account/account-care.ts'
import { enqueue } from './platform/job/enqueue.ts'

/** Account operations for administrators, implemented by the features. */
export const accountCare: AccountCare = {
  makeExport: async (trx, account) => {
    const { id } = await addExport(trx, account)
    await enqueue(trx, exportJob.name, { id })
  },
  markForDeletion,
}
