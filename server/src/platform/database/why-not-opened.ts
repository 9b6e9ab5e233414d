import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Bytes of one segment of PostgreSQL's log: with less space it neither creates nor opens a database. */
const LOG_SEGMENT = 16 * 1024 * 1024
const NO_ROOM = /ENOSPC|no space left|disk is full/i
/** Messages from inside WebAssembly without useful information. */
const UNCLEAR = /^\s*$|\[object |Aborted\(|ErrnoError|unreachable/

/** True when the disk of a folder has no room for another log segment. */
export const hasNoRoom = async (folder: string): Promise<boolean> => {
  const found = await statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => null)
  return found !== null && found.bavail * found.bsize < LOG_SEGMENT
}

/** One-line reason why the embedded database in `folder` could not be opened, for the operator. */
export const whyNotOpened = async (folder: string, error: unknown): Promise<string> => {
  const [told = ''] = (error instanceof Error ? error.message : '').split('\n')
  const unclear = UNCLEAR.test(told)
  if (NO_ROOM.test(told) || (unclear && (await hasNoRoom(folder))))
    return `the disk is full: no room for the database in ${folder}`
  const reason = unclear ? 'its files are damaged or cannot be read; restore a dump' : told
  return `the database in ${folder} cannot be opened: ${reason}`
}
