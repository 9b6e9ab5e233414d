import { join } from 'node:path'
import { z } from 'zod'
import { folderSize } from '../../platform/storage/folder-size.ts'
import { job } from '../../platform/job/job.ts'
import type { Services } from '../../platform/services.ts'
import { forgetOldDays, keepDays } from './statistic-store.ts'

/** Folders of temporary files next to the storage: incoming uploads and archives, and imports being read. */
const ON_THE_WAY = ['incoming', 'reading'] as const

/** Size of all stored files in bytes; null while the storage is unavailable. */
const storedBytes = async ({ storage, config, log }: Services): Promise<number | null> => {
  try {
    const folders = await Promise.all(ON_THE_WAY.map((name) => folderSize(join(config.dataDir, name))))
    return folders.reduce((sum, bytes) => sum + bytes, await storage.used())
  } catch (error) {
    log.warn({ err: error }, 'what the storage holds was not counted')
    return null
  }
}

/** Each hour: stores the figures of the last days and deletes outdated ones. */
export const keepDaysJob = job({
  name: 'keep days',
  schema: z.strictObject({}),
  every: '3 * * * *',
  run: async (_data, services) => {
    await keepDays(services.db, await storedBytes(services))
    await forgetOldDays(services.db)
  },
})
