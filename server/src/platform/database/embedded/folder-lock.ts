import { DatabaseSync } from 'node:sqlite'

/** The folder is in use by another process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** Held until released: an unreferenced handle is garbage-collected together with its lock. */
const held = new Set<DatabaseSync>()

/**
 * Takes the exclusive lock on a database folder through SQLite's file locks: the system frees it when the process dies
 * and refuses it to a second process at once. Two processes on one folder corrupt it without an error. Returns the
 * release function; throws FolderInUse.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new FolderInUse(`DATA_DIR: ${folder} is in use by another process`)
    }
    throw error
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
