import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes that a run may need at once. */
const NEEDED = 4 * 1024 ** 3

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= NEEDED
}

/**
 * Creates a temporary folder for this process and its children, in memory if 4 GiB are free there: a database has some 1,300
 * files, and each test file of the server creates one. Removed when the process ends.
 */
export const provideTemporaryFolder = (): void => {
  const folder = mkdtempSync(join(process.env['TMPDIR'] === undefined && isRoomy(MEMORY) ? MEMORY : tmpdir(), 'florilege-run-'))
  // PostgreSQL runs under another account, and its folder is in this one.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}
