import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import { purgeRemoved } from './privacy-store.ts'

/** Posts of one transaction. */
const BATCH = 200

/** Each hour, purges posts removed 30 days ago. */
export const purgePostsJob = job({
  name: 'purge posts',
  schema: z.strictObject({}),
  every: '11 * * * *',
  run: async (_data, { db }) => {
    let gone = BATCH
    while (gone === BATCH) gone = await db.transaction().execute((trx) => purgeRemoved(trx, BATCH))
  },
})
