import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { blobKey } from './digest.ts'
import { largestSize, hasBlob, insertBlob } from './release-store.ts'

/** Passes bytes on and fails before the end when they are not those of the digest: what is written is then thrown away. */
const verifying = (digest: string, largest: number) => {
  const hash = createHash('sha384')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > largest) return done(refuse('DATA_INVALID', 'DIGEST_MISMATCH'))
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === digest ? null : refuse('DATA_INVALID', 'DIGEST_MISMATCH'))
    },
  })
  return { stream, size: () => size }
}

/**
 * Stores the bytes of a file that a registered build names, once, verified on the way: refuses with NOT_FOUND when no
 * build names the digest and with DIGEST_MISMATCH when the bytes are others.
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
  const { stream, size } = verifying(digest, largest)
  await Promise.all([pipeline(bytes, stream), storage.put(blobKey(digest), stream)])
  await insertBlob(db, digest, size())
}
