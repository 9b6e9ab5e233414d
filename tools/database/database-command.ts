import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@florilege/server/config.ts'
import type { Config } from '@florilege/server/config.ts'
import { appointAdmin } from '@florilege/server/platform/account/appoint-admin.ts'
import { openDatabase } from '@florilege/server/platform/database/database.ts'
import type { Database } from '@florilege/server/platform/database/database.ts'
import { dumpDatabase } from '@florilege/server/platform/database/dump/dump.ts'
import type { DumpCounts, DumpProgress } from '@florilege/server/platform/database/dump/dump.ts'
import { migrate } from '@florilege/server/platform/database/migrate.ts'
import { restoreDatabase } from '@florilege/server/platform/database/dump/restore.ts'
import { DatabaseUnusable } from '@florilege/server/platform/database/embedded/open-embedded.ts'
import { openStorage } from '@florilege/server/platform/storage/open-storage.ts'
import { adoptInstallation } from '@florilege/server/releases/storage/installation.ts'
import { openRegistryKey, registryKeyOf } from '@florilege/server/releases/storage/registry-key.ts'
import { createProgress } from '../catalogue/progress.ts'
import type { DatabaseOptions } from './database-options.ts'

const dumpTo = async ({ db }: Database, to: string, progress: DumpProgress): Promise<DumpCounts> => {
  // A temporary name until complete, so that an interrupted dump is not used.
  const part = `${to}.part`
  try {
    const counts = await dumpDatabase(db, createWriteStream(part, { mode: 0o600, flush: true }), progress)
    await rename(part, to)
    return counts
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const restoreFrom = async ({ db }: Database, from: string, replace: boolean, progress: DumpProgress): Promise<DumpCounts> => {
  const file = await open(from)
  await file.close()
  return restoreDatabase(db, createReadStream(from), { replace, progress })
}

const adopt = async ({ db }: Database, config: Config): Promise<void> => {
  await migrate(db)
  await openRegistryKey(db, config)
  const { publicKey } = registryKeyOf(db)
  await adoptInstallation({ db, storage: openStorage(config).storage, publicKey })
}

/**
 * Runs `pnpm db dump`, `restore`, `adopt` or `admin` on the configured database; throws errors with a one-line message.
 */
export const databaseCommand = async (
  options: DatabaseOptions,
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<void> => {
  const config = readConfig(env)
  const database = await openDatabase(config, () => {})
  const shown = createProgress(options.command === 'dump' ? 'Dumped' : 'Restored', process.stderr)
  let last = 0
  const progress: DumpProgress = (_table, rows) => {
    shown.count(rows - last)
    last = rows
  }
  try {
    if (options.command === 'adopt') {
      await adopt(database, config)
      say('Registry key, storage and database belong together from now on. Publish again what another key had sealed.')
      return
    }
    if (options.command === 'admin') {
      if (!(await appointAdmin(database.db, options.mail)))
        throw new DatabaseUnusable(`no account has the address ${options.mail}`)
      say(`${options.mail} is an administrator from the next sign-in on.`)
      return
    }
    const { tables, rows } =
      options.command === 'dump'
        ? await dumpTo(database, options.to, progress)
        : await restoreFrom(database, options.from, options.replace, progress)
    shown.clear()
    const seconds = shown.seconds().toFixed(1)
    if (options.command === 'dump') {
      say(`${options.to}: ${rows} rows of ${tables} tables in ${seconds} s`)
      say(`Pictures and files of releases stand in ${join(config.dataDir, 'files')}: copy that folder as well.`)
    } else say(`Restored ${rows} rows of ${tables} tables in ${seconds} s`)
  } finally {
    await database.close()
  }
}
