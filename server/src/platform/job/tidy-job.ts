import { z } from 'zod'
import { job } from './job.ts'
import { forgetFailedJobs } from './job-store.ts'

/** Once a day, deletes old failed jobs. */
export const tidyJob = job({
  name: 'tidy jobs',
  schema: z.strictObject({}),
  every: '17 3 * * *',
  run: (_data, { db }) => forgetFailedJobs(db),
})
