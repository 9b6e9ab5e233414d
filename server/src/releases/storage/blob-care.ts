import { createHash } from 'node:crypto'
import { memoized } from '../../platform/running/memoized.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { ENCODINGS } from './compressible.ts'
import { blobKey, hexOf } from './digest.ts'

/** File of a release: its digest, hexadecimal, and its size in bytes. */
export type Blob = { digest: string; size: number }
export type Condition = 'intact' | 'healed' | 'damaged'

type Copy = (typeof ENCODINGS)[number] & { bytes: Buffer | null }

const isOf = (bytes: Buffer | null, digest: string): bytes is Buffer =>
  bytes !== null && createHash('sha384').update(bytes).digest('hex') === digest

/** Stored compressed copies, decompressed; null for a copy that cannot be decompressed. */
const compressedCopies = async (storage: Storage, { digest, size }: Blob): Promise<Copy[]> => {
  const copies = ENCODINGS.map(async (encoding) => {
    const stored = await storage.get(blobKey(digest) + encoding.ending)
    if (stored === null) return []
    return [{ ...encoding, bytes: await encoding.decompress(stored, Math.max(size, 1)).catch(() => null) }]
  })
  return (await Promise.all(copies)).flat()
}

/**
 * Verifies every copy of a file by its digest and restores damaged copies from an intact one. Returns "damaged" and
 * changes nothing when no copy is intact.
 */
export const careForBlob = async (storage: Storage, blob: Blob): Promise<Condition> => {
  const { digest } = blob
  const [plain, copies] = [await storage.get(blobKey(digest)), await compressedCopies(storage, blob)]
  const good = [plain, ...copies.map(({ bytes }) => bytes)].find((bytes) => isOf(bytes, digest))
  if (!good) return 'damaged'
  const broken = copies.filter(({ bytes }) => !isOf(bytes, digest))
  if (isOf(plain, digest) && broken.length === 0) return 'intact'
  if (!isOf(plain, digest)) await storage.put(blobKey(digest), good)
  for (const { ending, compress } of broken) await storage.put(blobKey(digest) + ending, await compress(good))
  return 'healed'
}

/** Time for which a verified file counts as intact; ms. */
const VERIFIED_FOR = 3_600_000

class Damaged extends Error {
  override readonly name = 'Damaged'
}

// Damage is thrown so that it is not cached: the file may be uploaded again at any time.
const verified = memoized<true, Storage>({ most: 20_000, age: VERIFIED_FOR }, async (storage, question) => {
  const [digest = '', size] = question.split(' ')
  if ((await careForBlob(storage, { digest, size: Number(size) })) === 'damaged') throw new Damaged(digest)
  return true
})

/**
 * True when a file may be sent (TR-07): verified on the first read after the start and again after an hour. A damaged
 * file is never sent.
 */
export const maySend = async (storage: Storage, { digest, size }: Blob): Promise<boolean> => {
  try {
    return await verified(storage, `${digest} ${size}`)
  } catch (error) {
    if (error instanceof Damaged) return false
    throw error
  }
}

/** Content of a file of a release; null when it is missing or damaged. */
export const readFileOf = async (
  storage: Storage,
  { sha384, size }: { sha384: string; size: number },
): Promise<Buffer | null> => {
  const blob = { digest: hexOf(sha384), size }
  return (await maySend(storage, blob)) ? storage.get(blobKey(blob.digest)) : null
}
