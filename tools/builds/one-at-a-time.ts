import { FolderInUse, lockFolder } from '@florilege/server/platform/database/folder-lock.ts'

/** Time between two looks at a lock, in ms. */
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

/** Does something while no other process does it with the same folder; a process that dies gives its turn back. */
export const oneAtATime = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const unlock = await locked(folder)
  try {
    return await work()
  } finally {
    unlock()
  }
}
