import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Creates a folder and its parents, for this account only; existing ones stay unchanged. Throws the system's error.
 * Creates them one by one, because Node's recursive mkdir never returns when the system refuses new folders, as below
 * /proc.
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
 * Creates a folder for this account only, and restricts an existing one. File systems without permissions stay as they
 * are. Throws the system's error.
 */
export const makeOwnFolder = async (path: string): Promise<void> => {
  await makeFolder(path)
  const { mode } = await stat(path)
  if ((mode & BEYOND_THE_ACCOUNT) !== 0) await chmod(path, 0o700).catch(() => {})
}
