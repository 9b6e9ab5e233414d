import { z } from 'zod'
import { purgeRemoved } from '../../platform/item/purge-removed.ts'
import { job } from '../../platform/job/job.ts'

const BATCH = 100

/** Each night, purges florilèges removed 30 days ago. */
export const purgeFlorilegesJob = job({
  name: 'purge florileges',
  schema: z.strictObject({}),
  every: '29 3 * * *',
  run: async (_data, { db }) => {
    let gone = BATCH
    while (gone === BATCH) gone = await db.transaction().execute((trx) => purgeRemoved(trx, ['florilege'], BATCH))
  },
})
