import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { sweepIncoming } from '../upload/incoming.ts'
import { sweepUploadSessions } from '../upload/upload-chunks.ts'
import { removeMediaFiles } from './media-files.ts'
import { sweepPyramids } from '../zoom/pyramids.ts'
import { discardForgotten, discardRemoved, forgetGarbage, forgetVideos, oldGarbage } from './media-sweep-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** Most media and files per sweep; the next one continues. */
const BATCH = 200

/**
 * Deletes unreferenced data: uploads unused for a day, media removed 30 days ago, and files left behind by either or by
 * a crash. Rows are deleted first, with a note of their files; the note is deleted with the files.
 */
export const sweepMedia = async (services: Services): Promise<void> => {
  const { db, storage, config } = services
  await sweepIncoming(config.dataDir)
  await sweepPyramids(config.dataDir)
  await sweepUploadSessions(services, BATCH)
  await forgetVideos(db)
  await db.transaction().execute((trx) => discardForgotten(trx, BATCH))
  await db.transaction().execute((trx) => discardRemoved(trx, BATCH))
  for (const key of await oldGarbage(db, BATCH)) {
    await removeMediaFiles(storage, key)
    await forgetGarbage(db, key)
  }
}

/** Sweeps once the server is ready and each hour from then on. */
export const scheduleSweep = (app: FastifyInstance, services: Services): void => {
  const sweep = (): void => services.later(() => sweepMedia(services))
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  app.addHook('onReady', async () => sweep())
  app.addHook('onClose', async () => clearInterval(timer))
}
