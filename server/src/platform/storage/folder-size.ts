import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const gone = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/**
 * Size in bytes of all files below a folder; files deleted meanwhile count as zero. Reads one file at a time, because
 * the result is not urgent.
 */
export const folderSize = async (folder: string): Promise<number> => {
  const entries = await opendir(folder).catch(gone)
  if (entries === null) return 0
  let bytes = 0
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderSize(path)
    else bytes += (await stat(path).catch(gone))?.size ?? 0
  }
  return bytes
}
