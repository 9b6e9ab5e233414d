import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { COPY_PATH } from '../platform/storage/copy-database.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/database.ts'
import { FolderInUse } from '../platform/database/embedded/folder-lock.ts'
import { openEmbedded } from '../platform/database/embedded/open-embedded.ts'
import { OPERATOR_KEY_FILE } from '../platform/request/operator-key.ts'
import { storedSecret } from '../platform/account/stored-secret.ts'
import { BackupRefused } from './backup-refused.ts'

const serverOf = ({ host, port }: Config): string => `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`

/** Copy of the embedded database, made by the server that has it open; closing it removes it. */
const copyFrom = async (server: string, { dataDir }: Config): Promise<Database> => {
  const key = await storedSecret(join(dataDir, OPERATOR_KEY_FILE))
  const answer = await fetch(`${server}${COPY_PATH}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } }).catch(
    () => {
      throw new BackupRefused(`no server answers at ${server}, though one uses DATA_DIR: set PORT and HOST as it has them`)
    },
  )
  if (!answer.ok) throw new BackupRefused(`the server at ${server} gave no copy of its database: it answered ${answer.status}`)
  const { folder } = (await answer.json()) as { folder: string }
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const database = await openEmbedded(join(folder, 'database'))
    const close = async (): Promise<void> => {
      try {
        await database.close()
      } finally {
        await remove()
      }
    }
    return { ...database, close }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Opens the configured database, or a copy of it while a server has the embedded one open. */
export const openSource = async (config: Config): Promise<Database> => {
  try {
    return await openDatabase(config, () => {})
  } catch (error) {
    if (error instanceof FolderInUse) return copyFrom(serverOf(config), config)
    throw error
  }
}
