import type { Config } from '@florilege/server/config.ts'
import { importRecords } from '@florilege/server/features/catalogue/record/import-records.ts'
import { refreshAllFilters } from '@florilege/server/features/catalogue/list/record-filters-store.ts'
import { refreshStatistics } from '@florilege/server/features/catalogue/list/refresh-statistics.ts'
import { openDatabase } from '@florilege/server/platform/database/database.ts'
import { migrate } from '@florilege/server/platform/database/migrate.ts'
import { bringPicture } from '@florilege/server/features/interchange/import-pictures/bring-picture.ts'
import { openStorage } from '@florilege/server/platform/storage/open-storage.ts'
import type { PictureSink, SinkOptions } from './sink.ts'

/** Opens the configured database for writing; throws FolderInUse while a server holds the embedded one. */
export const databaseSink = async (config: Config, { owner, keepOwners, dryRun }: SinkOptions): Promise<PictureSink> => {
  const { db, close } = await openDatabase(config, () => {})
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  const { storage } = openStorage(config)
  const services = { config, db, storage, log: { info: () => {} } }
  return {
    send: ({ drafts, assumed }) => importRecords(db, { owner, keepOwners, drafts, assumed, dryRun, actorId: null }),
    picture: async ({ content, ...picture }) => {
      const brought = await bringPicture(services, content, { ...picture, by: null }, () => Promise.resolve())
      return typeof brought === 'string' ? brought : brought.state
    },
    finish: async () => {
      await refreshAllFilters(db)
      await refreshStatistics(db)
    },
    close,
  }
}
