import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Makes a folder with those above it, for this account alone; what is there stays as it is. Throws the system's error.
 * One by one, because Node's own recursive mkdir never comes back where the system refuses new folders, as below /proc.
 */
export const makeFolder = async (path: string): Promise<void> => {
  if (await isThere(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

const BEYOND_THE_ACCOUNT = 0o077

/**
 * Makes a folder for this account alone, and closes one that is there to everybody else. File systems without rights
 * stay as they are. Throws the system's error.
 */
export const makeOwnFolder = async (path: string): Promise<void> => {
  await makeFolder(path)
  const { mode } = await stat(path)
  if ((mode & BEYOND_THE_ACCOUNT) !== 0) await chmod(path, 0o700).catch(() => {})
}
