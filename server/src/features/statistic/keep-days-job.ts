import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import { forgetOldDays, keepDays } from './statistic-store.ts'

/** Each hour: writes down the figures of the last days and forgets what is older than it is kept. */
export const keepDaysJob = job({
  name: 'keep days',
  schema: z.strictObject({}),
  every: '3 * * * *',
  run: async (_data, { db }) => {
    await keepDays(db)
    await forgetOldDays(db)
  },
})
