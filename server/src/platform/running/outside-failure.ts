import { sqlState } from '../database/database-error.ts'
import { DatabaseGone } from '../database/embedded/embedded-connection.ts'
import { QueueTimeout } from '../database/embedded/queue.ts'
import { partOf } from '../storage/outside-part.ts'
import { StorageGone } from '../storage/storage-s3-request.ts'

/** Failures outside of this process: database away or overloaded, storage away, disk full, too many open files. */
export type OutsideFailure = 'database' | 'database busy' | 'storage' | 'disk' | 'files'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** The system's limit of open files and connections is reached. */
const NO_FILES = new Set(['EMFILE', 'ENFILE'])
/**
 * Connection errors; they count as the database's only if the error came from it, because a caller who hangs up causes
 * them too.
 */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** SQLSTATE of a database that is away, inaccessible or shutting down. */
const AWAY = /^(?:08|28|3D|57P)/
/** SQLSTATE of a lack of resources, a lock timeout, or a conflict that remained after every attempt. */
const BUSY = /^(?:53|55000|55P03|57014|40001|40P01)/

const isBusy = ({ message }: Error, state: string): boolean => BUSY.test(state) || /timeout exceeded when/.test(message)

const isAway = ({ message }: Error, state: string, code: string): boolean =>
  AWAY.test(state) || UNREACHABLE.has(code) || /Connection terminated|is not queryable|connection has ended/.test(message)

/** Names the failure when a caller may retry later; null for any other error. */
export const outsideFailure = (error: unknown): OutsideFailure | null => {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (NO_ROOM.has(code)) return 'disk'
  if (NO_FILES.has(code)) return 'files'
  const part = partOf(error)
  if (error instanceof StorageGone || part === 'storage') return 'storage'
  if (error instanceof QueueTimeout) return 'database busy'
  if (error instanceof DatabaseGone) return 'database'
  if (part !== 'database') return null
  const state = sqlState(error) ?? ''
  if (isBusy(error, state)) return 'database busy'
  return isAway(error, state, code) ? 'database' : null
}
