import type { Config } from '@florilege/server/config.ts'
import { importRecords } from '@florilege/server/features/catalogue/import-records.ts'
import { refreshAllFilters } from '@florilege/server/features/catalogue/record-filters-store.ts'
import { refreshStatistics } from '@florilege/server/features/catalogue/refresh-statistics.ts'
import { openDatabase } from '@florilege/server/platform/database/database.ts'
import { migrate } from '@florilege/server/platform/database/migrate.ts'
import type { Sink } from '@florilege/server/features/interchange/sink.ts'
import type { SinkOptions } from './sink.ts'

/** Opens the configured database for writing; throws FolderInUse while a server holds the embedded one. */
export const databaseSink = async (config: Config, { owner, keepOwners, dryRun }: SinkOptions): Promise<Sink> => {
  const { db, close } = await openDatabase(config, () => {})
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return {
    send: ({ drafts, assumed }) => importRecords(db, { owner, keepOwners, drafts, assumed, dryRun, actorId: null }),
    finish: async () => {
      await refreshAllFilters(db)
      await refreshStatistics(db)
    },
    close,
  }
}
