import { z } from 'zod'
import { job } from '../../platform/job/job.ts'
import { forgetOldDrafts } from './draft-store.ts'

const BATCH = 500

/** Once a day, deletes drafts unchanged for a long time. */
export const forgetDraftsJob = job({
  name: 'forget drafts',
  schema: z.strictObject({}),
  every: '41 3 * * *',
  run: async (_data, { db }) => {
    let gone = BATCH
    while (gone === BATCH) gone = await forgetOldDrafts(db, BATCH)
  },
})
