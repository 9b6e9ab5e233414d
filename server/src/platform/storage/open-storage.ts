import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { s3Storage } from './storage-s3.ts'
import { folderStorage, removeLeftovers } from './storage.ts'
import type { Storage } from './storage.ts'

/** Configured storage: an S3 service, else the data folder; and a function that removes files of interrupted writes. */
export const openStorage = ({ dataDir, storage }: Config): { storage: Storage; tidy: () => Promise<void> } => {
  const files = join(dataDir, 'files')
  const opened = storage === null ? folderStorage(files) : s3Storage(storage, files)
  return { storage: opened, tidy: () => removeLeftovers(files) }
}
