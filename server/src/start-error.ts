import { ConfigError } from './config.ts'
import { FolderInUse } from './platform/database/embedded/folder-lock.ts'
import { DatabaseUnusable } from './platform/database/embedded/open-embedded.ts'
import { StorageGone } from './platform/storage/storage-s3-request.ts'

const isKnown = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof FolderInUse || error instanceof DatabaseUnusable

type SystemError = { path: string; port: string }

const noRight = ({ path }: SystemError): string =>
  path === '' ? 'PORT: this port needs more rights; set PORT to one above 1023' : `DATA_DIR: ${path} cannot be written`
const noAddress = (): string => 'HOST: this machine has no such address'
const noFolder = ({ path }: SystemError): string => `DATA_DIR: ${path} is not a folder`

/** Reasons by the code of the system's error. */
const REASONS: Record<string, (error: SystemError) => string | null> = {
  EADDRINUSE: ({ port }) => `PORT: port ${port} is in use by another program; set PORT to a free one`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EACCES: noRight,
  EROFS: noRight,
  EPERM: noRight,
  ENOENT: ({ path }) => (path === '' ? null : `DATA_DIR: ${path} cannot be made there`),
  EISDIR: ({ path }) => `DATA_DIR: ${path} is a folder, where a file is needed: move it away`,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  ENOSPC: () => 'DATA_DIR: the disk is full',
}

/** One-line reason of a failed start for the operator; null for an unexpected error. */
export const explain = (error: unknown): string | null => {
  if (isKnown(error)) return error.message
  if (error instanceof StorageGone)
    return `STORAGE_URL: the bucket cannot be used (${error.message}); check that it exists, its address and its key`
  if (!(error instanceof Error) || !('code' in error)) return null
  const path = 'path' in error ? String(error.path) : ''
  const port = 'port' in error ? String(error.port) : ''
  return REASONS[String(error.code)]?.({ path, port }) ?? null
}
