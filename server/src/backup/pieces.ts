import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import { seal, unseal } from './sealed.ts'

/** Content of a backup; `piece` names its file, `size` and `sha256` are those of the content. */
export type Piece = { piece: string; size: number; sha256: string }

export type Pieces = ReturnType<typeof openPieces>

/** Passes a stream on and measures it. */
const measure = () => {
  const hash = createHash('sha256')
  let size = 0
  const pass = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      hash.update(part)
      size += part.length
      yield part
    }
  }
  return { pass, measured: () => ({ size, sha256: hash.digest('hex') }) }
}

/** Stores contents in a folder under their digests, so that equal ones are stored once; encrypted with a key. */
export const openPieces = (folder: string, key: BackupKey | null) => {
  const pathOf = (piece: string): string => join(folder, 'pieces', piece.slice(0, 2), piece)

  /** Stores a content durably, under its name only once it is complete. */
  const write = async (content: AsyncIterable<Buffer>): Promise<Piece> => {
    const { pass, measured } = measure()
    const part = join(folder, 'pieces', `${randomUUID()}.part`)
    await mkdir(dirname(part), { recursive: true, mode: 0o700 })
    try {
      const stored = key === null ? pass(content) : seal(key, pass(content))
      await pipeline(stored, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
      const { size, sha256 } = measured()
      const piece = key === null ? sha256 : key.nameOf(sha256)
      await mkdir(dirname(pathOf(piece)), { recursive: true, mode: 0o700 })
      // Replaces a stored piece, which may have been damaged since.
      await rename(part, pathOf(piece))
      return { piece, size, sha256 }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  /** Reads a content; throws BackupRefused, at the latest after its last byte, when it is not the one that was stored. */
  const read = async function* ({ piece, size, sha256 }: Piece, name: string): AsyncGenerator<Buffer> {
    const damaged = (why: string) => new BackupRefused(`the backup is damaged: ${name}: ${why}`)
    const { pass, measured } = measure()
    const stored: AsyncIterable<Buffer> = createReadStream(pathOf(piece))
    try {
      yield* pass(key === null ? stored : unseal(key, stored))
    } catch (error) {
      if (error instanceof BackupRefused) throw damaged(error.message)
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw damaged('its piece is missing')
      throw error
    }
    const found = measured()
    if (found.size !== size) throw damaged(`it has ${found.size} bytes instead of ${size}`)
    if (found.sha256 !== sha256) throw damaged('its digest is another')
  }

  const has = (piece: string): Promise<boolean> =>
    access(pathOf(piece)).then(
      () => true,
      () => false,
    )

  return { write, read, has }
}
