import { z } from 'zod'
import type { Trx } from '../../platform/database/database.ts'
import { purgeRemoved } from '../../platform/item/purge-removed.ts'
import { job } from '../../platform/job/job.ts'
import { writeContent } from './record/edit-record-store.ts'
import { holdRecord } from './record/record-content.ts'
import { refreshAllFilters } from './list/record-filters-store.ts'
import { NOBODY } from './record/record-history-store.ts'
import { dueRecords, isDue } from './record/record-store.ts'
import { REFRESH_BYLINES, refreshBylinesAfter } from './link/refresh-bylines.ts'
import { lockCatalogue } from './record/record-write.ts'

/** Records per transaction or query. */
const BATCH = 100

/** Publishes a due record, unless it was changed meanwhile. */
const publishDue = async (trx: Trx, id: number): Promise<void> => {
  await lockCatalogue(trx)
  const stored = await holdRecord(trx, id)
  if (!stored || stored.removed || !(await isDue(trx, id))) return
  const content = { ...stored.content, status: 'published' as const, publish_at: null }
  await writeContent(trx, id, stored, { content, action: 'published', by: NOBODY })
}

/** Each minute, publishes due records. One that fails does not block others. */
export const publishRecordsJob = job({
  name: 'publish records',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: async (_data, { db, log }) => {
    for (const id of await dueRecords(db, BATCH)) {
      try {
        await db.transaction().execute((trx) => publishDue(trx, id))
      } catch (error) {
        log.error({ err: error, record: id }, 'a scheduled record could not be published')
      }
    }
  },
})

/** Each night, purges records removed 30 days ago, with links, history and search words. */
export const purgeRecordsJob = job({
  name: 'purge records',
  schema: z.strictObject({}),
  every: '23 3 * * *',
  run: async (_data, { db }) => {
    const purge = async (trx: Trx): Promise<number> => {
      await lockCatalogue(trx)
      return purgeRemoved(trx, ['bibliography', 'genus', 'species', 'article'], BATCH)
    }
    let gone = BATCH
    while (gone === BATCH) gone = await db.transaction().execute(purge)
  },
})

/** Each minute, updates the colours and places of records whose pictures or contributions have changed. */
export const refreshFiltersJob = job({
  name: 'refresh filters',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: (_data, { db }) => refreshAllFilters(db),
})

/** Continues with the works of a creator whose name has changed. */
export const refreshBylinesJob = job({
  name: REFRESH_BYLINES,
  schema: z.strictObject({ creator: z.int(), after: z.int() }),
  run: async ({ creator, after }, { db }) => {
    let last: number | null = after
    const refresh = async (trx: Trx): Promise<number | null> => {
      await lockCatalogue(trx)
      return refreshBylinesAfter(trx, creator, last ?? 0)
    }
    while (last !== null) last = await db.transaction().execute(refresh)
  },
})
