import { ConfigError } from './config.ts'
import { FolderInUse } from './platform/database/folder-lock.ts'
import { DatabaseUnusable } from './platform/database/open-embedded.ts'
import { StorageGone } from './platform/storage-s3-request.ts'

const isKnown = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof FolderInUse || error instanceof DatabaseUnusable

/** One-line reason of a failed start for the operator; null for an unexpected error. */
export const explain = (error: unknown): string | null => {
  if (isKnown(error)) return error.message
  if (error instanceof StorageGone)
    return `STORAGE_URL: the bucket cannot be used (${error.message}); check that it exists, its address and its key`
  if (!(error instanceof Error) || !('code' in error)) return null
  const path = 'path' in error ? String(error.path) : ''
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT: port ${'port' in error ? String(error.port) : ''} is in use by another program; set PORT to a free one`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST: this machine has no such address'
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return path === '' ? 'PORT: this port needs more rights; set PORT to one above 1023' : `DATA_DIR: ${path} cannot be written`
    case 'ENOENT':
      return path === '' ? null : `DATA_DIR: ${path} cannot be made there`
    case 'EISDIR':
      return `DATA_DIR: ${path} is a folder, where a file is needed: move it away`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: ${path} is not a folder`
    case 'ENOSPC':
      return 'DATA_DIR: the disk is full'
    default:
      return null
  }
}
