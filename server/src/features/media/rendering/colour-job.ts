import { z } from 'zod'
import { sql } from 'kysely'
import { job } from '../../../platform/job/job.ts'
import { storageKey } from '../files/media-files.ts'
import { coloursInPool } from './render-pool.ts'

/** Pictures per run; the next run continues. */
const BATCH = 200

/**
 * Extracts the colours of pictures stored before colours existed. An unreadable one gets none; one whose rendering
 * process was terminated is left for the next run.
 */
export const lookAtColoursJob = job({
  name: 'look at colours',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: async (_data, { db, storage }) => {
    const wanted = await db
      .selectFrom('media')
      .select(['id', 'key'])
      .where('colours', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, key } of wanted) {
      const rendition = await storage.get(storageKey(key, 'thumb.webp'))
      const colours = rendition === null ? [] : await coloursInPool(rendition)
      if (colours === null) continue
      await sql`update media set colours = ${colours}::text[] where id = ${id} and colours is null`.execute(db)
    }
  },
})
