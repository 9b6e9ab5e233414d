import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { dumpDatabase } from '../platform/database/dump/dump.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'
import { readSite } from './read-site.ts'
import { emptyAgain, restoreBackup } from './restore-backup.ts'

/** Compares the rows of each restored table with those of the backup. */
const compareTables = async (config: Config, { tables }: Manifest): Promise<void> => {
  const { db, close } = await openDatabase(config, () => {})
  try {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const { digests } = await dumpDatabase(db, nowhere)
    for (const name of new Set([...Object.keys(tables), ...Object.keys(digests)]))
      if (digests[name]?.sha256 !== tables[name]?.sha256) throw new BackupRefused(`table ${name} is not restored as it was`)
  } finally {
    await close()
  }
}

/**
 * Restores a backup beside, into a temporary folder and the embedded database or an empty PostgreSQL one, compares
 * every digest and reads the site through the server; removes all of it. Returns what was read. Throws BackupRefused.
 */
export const verifyBackup = async (
  backup: { folder: string; key: BackupKey | null; manifest: Manifest },
  { database, registryKey }: { database?: string | undefined; registryKey?: string | undefined } = {},
): Promise<string[]> => {
  const beside = await mkdtemp(join(tmpdir(), 'florilege-verify-'))
  const config = readConfig({
    DATA_DIR: beside,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database,
    REGISTRY_KEY: registryKey,
  })
  let restored = false
  try {
    await restoreBackup(backup, config)
    restored = true
    await compareTables(config, backup.manifest)
    return await readSite(config, backup.manifest)
  } finally {
    if (restored) await emptyAgain(config)
    await rm(beside, { recursive: true, force: true })
  }
}
