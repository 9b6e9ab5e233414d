import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOwnFolder } from '../../../platform/storage/make-folder.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { receiveStream } from '../upload/incoming.ts'
import { storageKey } from '../files/media-files.ts'
import { pyramidInPool } from '../rendering/render-pool.ts'

/** Pyramids of this process's machine are removed when unused for this time, and the longest unused ones beyond a size. */
const UNUSED_MS = 24 * 60 * 60 * 1000
const MOST_BYTES = 2 * 1024 ** 3
/** Seconds after which a caller may try again. */
const RETRY = 5

const folderOf = (dataDir: string): string => join(dataDir, 'pyramids')

const make = async ({ config, storage, log }: Services, key: string, path: string): Promise<void> => {
  const stored = await storage.stream(storageKey(key, 'orig'))
  if (stored === null) throw refuse('NOT_FOUND')
  await makeOwnFolder(folderOf(config.dataDir))
  const { folder, file } = await receiveStream(config.dataDir, stored, Infinity)
  try {
    const made = join(folder, 'pyramid.tif')
    const answer = await pyramidInPool({ orig: file, pyramid: made })
    if ('refused' in answer) {
      log.info({ refused: answer.refused, reason: answer.reason, key }, 'no pyramid')
      throw answer.refused === 'DISK_FULL' ? refuse('DISK_FULL') : new Refusal(503, 'UNAVAILABLE', { retryAfter: RETRY })
    }
    await rename(made, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const running = new Map<string, Promise<void>>()

/**
 * Path of the pyramid of a stored picture, which is made by the first request for it. Throws a refusal: 404 without a stored
 * picture, 503 when it cannot be made now, 507 when the disk is full.
 */
export const pyramidOf = async (services: Services, key: string): Promise<string> => {
  const path = join(folderOf(services.config.dataDir), `${key}.tif`)
  const now = new Date()
  const known = await utimes(path, now, now).then(
    () => true,
    () => false,
  )
  if (known) return path
  const making = running.get(path) ?? make(services, key, path).finally(() => running.delete(path))
  running.set(path, making)
  await making
  return path
}

/** Removes pyramids that were not used for a day, and the longest unused ones until the others have room. */
export const sweepPyramids = async (dataDir: string): Promise<void> => {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const found = await Promise.all(
    (await readdir(folderOf(dataDir))).map(async (name) => {
      const path = join(folderOf(dataDir), name)
      return { path, ...(await stat(path).then(({ size, mtimeMs }) => ({ size, used: mtimeMs }))) }
    }),
  )
  let bytes = 0
  for (const { path, size, used } of found.toSorted((one, other) => other.used - one.used)) {
    bytes += size
    if (bytes > MOST_BYTES || Date.now() - used > UNUSED_MS) await rm(path, { force: true })
  }
}
