import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { widthName, widthsOf } from '@florilege/shared/rules'
import { job } from '../../../platform/job/job.ts'
import type { Services } from '../../../platform/services.ts'
import { receiveStream } from '../upload/incoming.ts'
import { mayBeTriedAgain } from '../upload/interrupted-pictures.ts'
import { storageKey } from '../files/media-files.ts'
import { widthsInPool } from './render-pool.ts'

/** Pictures of one run; the next one goes on. */
const BATCH = 60
const QUALITY = 80
/** Pictures of one run that may fail, before the storage itself counts as broken. */
const MOST_FAILED = 3

type Wanted = { id: number; key: string; width: number; height: number }

const putWidths = async (services: Services, { key }: Wanted, widths: number[]): Promise<boolean> => {
  const { config, storage, log } = services
  const stored = await storage.stream(storageKey(key, 'orig'))
  if (stored === null) return true
  const { folder, file } = await receiveStream(config.dataDir, stored, Infinity)
  try {
    const answer = await widthsInPool({ source: file, folder, widths, quality: QUALITY })
    if ('written' in answer) {
      await Promise.all(answer.written.map((name) => storage.put(storageKey(key, name), createReadStream(join(folder, name)))))
      return true
    }
    log.info({ refused: answer.refused, reason: answer.reason, key }, 'no renditions by width')
    return answer.refused !== 'DISK_FULL' && !(answer.refused === 'INTERRUPTED' && mayBeTriedAgain(key))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const renderWanted = async (services: Services, wanted: Wanted): Promise<void> => {
  const { db, storage } = services
  const widths = widthsOf(wanted)
  if (widths.length > 0 && !(await putWidths(services, wanted, widths))) return
  const there = await db
    .updateTable('media')
    .set({ has_widths: true })
    .where('id', '=', wanted.id)
    .where('key', '=', wanted.key)
    .returning('id')
    .executeTakeFirst()
  // Deleted or replaced meanwhile: its files were removed before these came.
  if (there === undefined) await Promise.all(widths.map((width) => storage.remove(storageKey(wanted.key, widthName(width)))))
}

/**
 * Makes the renditions by width of pictures that lack them, the newest first: of new ones, so that no upload waits for them, and
 * of those that were stored before there were any.
 */
export const renderWidthsJob = job({
  name: 'render widths',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: async (_data, services, { ending }) => {
    const wanted = await services.db
      .selectFrom('media')
      .select(['id', 'key', 'width', 'height'])
      .where('has_widths', '=', false)
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute()
    const failures: unknown[] = []
    for (const media of wanted) {
      if (ending?.aborted === true || failures.length > MOST_FAILED) break
      await renderWanted(services, media).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures have no renditions by width`)
  },
})
