import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import type { Job } from '../../platform/job/job.ts'
import { settleAllLeaving } from '../../platform/account/leaving.ts'
import { eraseAccounts } from './erase-account.ts'
import type { Erasing } from './erase-account.ts'

/** Every hour, erases due accounts, and completes the hiding of people with a pending deletion. */
export const eraseAccountsJob = (erasing: Erasing): Job =>
  job({
    name: 'erase accounts',
    schema: z.strictObject({}),
    every: '41 * * * *',
    run: async (_data, services) => {
      await settleAllLeaving(services.db)
      await eraseAccounts(services, erasing)
    },
  })
