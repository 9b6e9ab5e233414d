import { availableParallelism } from 'node:os'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { inLanes } from '../../platform/running/in-lanes.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { ENCODINGS, isCompressible } from '../storage/compressible.ts'
import { blobKey, documentKey, hexOf } from '../storage/digest.ts'

/** Files compressed at a time: the best compression takes a processor for seconds. */
const LANES = Math.min(4, availableParallelism())

const compressBlob = async (storage: Storage, digest: string): Promise<void> => {
  const key = blobKey(digest)
  for (const { ending, compress } of ENCODINGS) {
    if ((await storage.size(key + ending)) !== null) continue
    const bytes = await storage.get(key)
    if (bytes === null) throw new Error(`the bytes of ${digest} are gone from the storage`)
    await storage.put(key + ending, await compress(bytes))
  }
}

/**
 * Compresses the text files of a build once, before it is checked; unchecked files are not served. Repeating it
 * changes nothing.
 */
export const prepareRelease = async (storage: Storage, document: ReleaseDocument): Promise<void> => {
  const digests = new Set(document.files.filter(({ path }) => isCompressible(path)).map(({ sha384 }) => hexOf(sha384)))
  await inLanes(digests, LANES, (digest) => compressBlob(storage, digest))
}

/**
 * Stores the document of a build next to its files: from now on they have addresses, also for a process with only the
 * storage. Call after all checks, before the change that makes it live is committed.
 */
export const openFiles = (storage: Storage, document: ReleaseDocument): Promise<void> =>
  storage.put(documentKey(document.name, document.build), Buffer.from(JSON.stringify(document)))
