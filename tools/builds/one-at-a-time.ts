import { FolderInUse, lockFolder } from '@florilege/server/platform/database/embedded/folder-lock.ts'

/** Polling interval of a lock, in ms. */
const PAUSE = 200

const locked = async (folder: string): Promise<() => void> => {
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

/** Runs work exclusively among processes by a lock on a folder; the lock of a dead process is released. */
export const oneAtATime = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const unlock = await locked(folder)
  try {
    return await work()
  } finally {
    unlock()
  }
}
