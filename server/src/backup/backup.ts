import { readConfig } from '../config.ts'
import { DumpRefused } from '../platform/database/dump/dump-format.ts'
import { explain } from '../start-error.ts'
import { readBackupKey } from './backup-key.ts'
import type { BackupKey } from './backup-key.ts'
import { readOptions, USAGE } from './backup-options.ts'
import type { BackupOptions } from './backup-options.ts'
import { BackupRefused } from './backup-refused.ts'
import { createBackup } from './create-backup.ts'
import { backupIds, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const describe = ({ id, engine, tables, files }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6
  return `${id}  ${engine}, ${rows} rows, ${files.length} files of ${megabytes.toFixed(1)} MB`
}

const list = async ({ folder }: BackupOptions, key: BackupKey | null): Promise<void> => {
  for (const id of await backupIds(folder))
    try {
      console.log(describe(await readManifest(folder, key, id)))
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error
      console.error(`${id}  ${error.message}`)
      process.exitCode = 1
    }
}

const chosen = async ({ folder, backup }: BackupOptions, key: BackupKey | null) => {
  const id = backup ?? (await backupIds(folder)).at(-1)
  if (id === undefined) throw new BackupRefused(`there is no backup in ${folder}`)
  return { folder, key, manifest: await readManifest(folder, key, id) }
}

const run = async (options: BackupOptions): Promise<void> => {
  const key = options.keyFile === undefined ? null : await readBackupKey(options.keyFile)
  if (options.command === 'list') return list(options, key)
  if (options.command === 'create') {
    const { manifest, copied } = await createBackup(options.folder, key, readConfig(process.env))
    return console.log(`${describe(manifest)}, ${copied} copied`)
  }
  const backup = await chosen(options, key)
  if (options.command === 'restore') {
    await restoreBackup(backup, readConfig(process.env))
    return console.log(`Restored ${describe(backup.manifest)}`)
  }
  const read = await verifyBackup(backup, { database: options.database, registryKey: process.env['REGISTRY_KEY'] })
  console.log(`Verified ${describe(backup.manifest)}; read through the server: ${read.join(', ')}`)
}

const reasonOf = (error: unknown, command: BackupOptions['command']): string | null => {
  if (error instanceof BackupRefused || error instanceof DumpRefused) return error.message
  if (command === 'create' && error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return '--to: the disk is full: no backup was made'
  return explain(error)
}

const options = readOptions(process.argv.slice(2))
if (options === null) {
  console.log(USAGE)
  if (process.argv[2] !== '--help') process.exitCode = 2
} else {
  try {
    await run(options)
  } catch (error) {
    console.error(reasonOf(error, options.command) ?? error)
    process.exitCode = 1
  }
}
