import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import { endSuspensions } from '../../platform/suspension.ts'

/** Lets people and groups back in when the time of their suspension is over. */
export const endSuspensionsJob = job({
  name: 'end suspensions',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: (_data, { db }) => endSuspensions(db),
})
