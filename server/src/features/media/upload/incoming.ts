import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeOwnFolder } from '../../../platform/storage/make-folder.ts'
import { refuse } from '../../../platform/refusal.ts'
import { TYPE_BYTES } from '../rendering/image-type.ts'

/** Folder for one incoming file; the server may delete everything in it. */
export type Incoming = { folder: string; file: string; size: number; sha256: Buffer; head: Buffer }

/** Left-over folders are deleted after this: no upload takes as long. */
const STALE_MS = 60 * 60 * 1000

const incomingOf = (dataDir: string): string => join(dataDir, 'incoming')

const newFolder = async (dataDir: string): Promise<string> => {
  await makeOwnFolder(incomingOf(dataDir))
  const folder = join(incomingOf(dataDir), randomUUID())
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Writes a stream to a folder of its own and hashes it. Refuses with 413 as soon as it exceeds `limit` bytes. */
export const receiveStream = async (dataDir: string, content: Readable, limit: number): Promise<Incoming> => {
  const folder = await newFolder(dataDir)
  const file = join(folder, 'source')
  const hash = createHash('sha256')
  let size = 0
  let head: Buffer = Buffer.alloc(0)
  // The stream is left alive when it is refused: destroying it would take the connection, and the answer, with it.
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw refuse('TOO_LARGE')
      if (head.length < TYPE_BYTES) head = Buffer.concat([head, chunk]).subarray(0, TYPE_BYTES)
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(measured, createWriteStream(file, { flags: 'wx' }))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { folder, file, size, sha256: hash.digest(), head }
}

/** The same for content that is in memory already. */
export const receiveBytes = async (dataDir: string, content: Buffer): Promise<Incoming> => {
  const folder = await newFolder(dataDir)
  const file = join(folder, 'source')
  await writeFile(file, content)
  return {
    folder,
    file,
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
    head: content.subarray(0, TYPE_BYTES),
  }
}

/** Deletes files left by a crash. */
export const sweepIncoming = async (dataDir: string): Promise<void> => {
  const names = await readdir(incomingOf(dataDir)).catch(() => [])
  for (const name of names) {
    const folder = join(incomingOf(dataDir), name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true })
  }
}
