import type { Config } from '@florilege/server/config.ts'
import { importRecords } from '@florilege/server/features/catalogue/record/import-records.ts'
import { refreshAllFilters } from '@florilege/server/features/catalogue/list/record-filters-store.ts'
import { refreshStatistics } from '@florilege/server/features/catalogue/list/refresh-statistics.ts'
import { openDatabase } from '@florilege/server/platform/database/database.ts'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { migrate } from '@florilege/server/platform/database/migrate.ts'
import {
  beginImport,
  bringPlaced,
  endCommandImport,
  importSent,
} from '@florilege/server/features/interchange/import/command-import.ts'
import { Unusable } from '@florilege/server/features/interchange/mapping/unusable.ts'
import { openStorage } from '@florilege/server/platform/storage/open-storage.ts'
import type { CommandRun } from '@florilege/shared/contracts'
import { NO_EDITOR } from './sink.ts'
import type { PictureSink, SinkOptions } from './sink.ts'

/** Begins the import that reports the records; none in a dry run. */
const begin = async (db: Db, { name, owner, editor, dryRun }: SinkOptions): Promise<CommandRun | null> => {
  if (dryRun) return null
  const begun = await beginImport(db, { name, owner, editor, by: null })
  if (begun === null) throw new Unusable(NO_EDITOR)
  return begun
}

/** Opens the configured database for writing; throws FolderInUse while a server holds the embedded one. */
export const databaseSink = async (config: Config, options: SinkOptions): Promise<PictureSink> => {
  const { owner, keepOwners } = options
  const { db, close } = await openDatabase(config, () => {})
  let run: CommandRun | null
  try {
    await migrate(db)
    run = await begin(db, options)
  } catch (error) {
    await close()
    throw error
  }
  const { storage } = openStorage(config)
  const services = { config, db, storage, log: { info: () => {} } }
  return {
    send: ({ drafts, assumed, sent }) => {
      const order = { owner, keepOwners, drafts, assumed, actorId: null }
      return run === null ? importRecords(db, { ...order, dryRun: true }) : importSent(db, run, order, sent)
    },
    picture: async ({ content, place, at, ...picture }) => {
      const placed = run === null ? null : { ...run, place, at }
      const brought = await bringPlaced(services, content, { ...picture, by: null }, placed)
      return typeof brought === 'string' ? brought : brought.state
    },
    finish: async () => {
      if (run !== null) await endCommandImport(db, run, true)
      await refreshAllFilters(db)
      await refreshStatistics(db)
    },
    close: async () => {
      // Without effect on a finished one.
      if (run !== null) await endCommandImport(db, run, false)
      await close()
    },
  }
}
