import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import type { Job } from '../../platform/job/job.ts'
import { eraseAccounts } from './erase-account.ts'
import type { Erasing } from './erase-account.ts'

/** Every hour, deletes the accounts that are due. */
export const eraseAccountsJob = (erasing: Erasing): Job =>
  job({
    name: 'erase accounts',
    schema: z.strictObject({}),
    every: '41 * * * *',
    run: (_data, services) => eraseAccounts(services, erasing),
  })
