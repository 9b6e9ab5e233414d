import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { ENCODINGS } from './compressible.ts'
import { blobKey } from './digest.ts'
import { hasBlob, insertBlob, largestSize } from './release-store.ts'

/** Passes bytes on and throws before the end when their digest differs: the write is then discarded. */
async function* verified(bytes: Readable, digest: string, largest: number, count: (size: number) => void) {
  const hash = createHash('sha384')
  let size = 0
  // Keep the connection open, so that the refusal reaches the client.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) throw refuse('DATA_INVALID', 'DIGEST_MISMATCH')
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== digest) throw refuse('DATA_INVALID', 'DIGEST_MISMATCH')
  count(size)
}

/**
 * Stores and verifies the bytes of a file that a registered build names. Refuses with NOT_FOUND when no build names the
 * digest and with DIGEST_MISMATCH when the bytes differ.
 */
export const keepBlob = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  digest: string,
  bytes: Readable,
): Promise<void> => {
  const largest = await largestSize(db, digest)
  if (largest === null) throw refuse('NOT_FOUND')
  if (await hasBlob(db, digest)) {
    bytes.resume()
    return
  }
  let size = 0
  const checked = verified(bytes, digest, largest, (counted) => (size = counted))
  await storage.put(blobKey(digest), Readable.from(checked, { objectMode: false }))
  // Compressed copies of damaged bytes may remain; publishing creates them again.
  for (const { ending } of ENCODINGS) await storage.remove(blobKey(digest) + ending)
  await insertBlob(db, digest, size)
}
