import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import { endSuspensions } from '../../platform/suspension.ts'
import { tellGroupAgain } from '../report/tell-group.ts'

/** Lets people and groups back in when the time of their suspension is over, and tells who moderates there what waits. */
export const endSuspensionsJob = job({
  name: 'end suspensions',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: (_data, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const group of await endSuspensions(trx)) await tellGroupAgain(trx, group)
    }),
})
