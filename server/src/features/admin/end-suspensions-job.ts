import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import { endSuspensions } from '../../platform/account/suspension.ts'
import { tellGroupAgain } from '../report/tell-group.ts'

/** Ends expired suspensions of people and groups, and notifies group moderators of their queues. */
export const endSuspensionsJob = job({
  name: 'end suspensions',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: (_data, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const group of await endSuspensions(trx)) await tellGroupAgain(trx, group)
    }),
})
