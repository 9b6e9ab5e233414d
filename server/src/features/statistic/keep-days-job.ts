import { join } from 'node:path'
import { z } from 'zod'
import { bytesIn } from '../../platform/bytes-in.ts'
import { job } from '../../platform/job/job.ts'
import type { Services } from '../../platform/services.ts'
import { forgetOldDays, keepDays } from './statistic-store.ts'

/** Folders for what is on its way, beside the storage: uploads and archives that come in, imports that are read. */
const ON_THE_WAY = ['incoming', 'reading'] as const

/** Bytes of all files that are kept; null while the storage is away. */
const storedBytes = async ({ storage, config, log }: Services): Promise<number | null> => {
  try {
    const folders = await Promise.all(ON_THE_WAY.map((name) => bytesIn(join(config.dataDir, name))))
    return folders.reduce((sum, bytes) => sum + bytes, await storage.used())
  } catch (error) {
    log.warn({ err: error }, 'what the storage holds was not counted')
    return null
  }
}

/** Each hour: writes down the figures of the last days and forgets what is older than it is kept. */
export const keepDaysJob = job({
  name: 'keep days',
  schema: z.strictObject({}),
  every: '3 * * * *',
  run: async (_data, services) => {
    await keepDays(services.db, await storedBytes(services))
    await forgetOldDays(services.db)
  },
})
