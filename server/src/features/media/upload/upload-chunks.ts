import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { receiveStream } from './incoming.ts'
import type { Incoming } from './incoming.ts'
import { chunksOf, endedSessions, forgetSession } from './upload-session-store.ts'
import type { ChunkRow } from './upload-session-store.ts'

/** Storage key of a chunk: its offset and hash. */
export const chunkKey = (session: string, { start, sha256 }: Pick<ChunkRow, 'start' | 'sha256'>): string =>
  `upload/${session}/${start}-${sha256.toString('hex')}`

/** A body of at most `limit` bytes in memory. Refuses a longer one with 413, one that breaks off with 400. */
export const readChunk = async (body: Readable, limit: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > limit) throw refuse('TOO_LARGE')
      parts.push(part)
    }
  } catch (error) {
    throw body.readableAborted ? refuse('BAD_REQUEST') : error
  }
  return Buffer.concat(parts, size)
}

export const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

async function* contentOf(storage: Storage, session: string, chunks: readonly ChunkRow[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    const bytes = await storage.get(chunkKey(session, chunk))
    if (bytes === null || !sha256Of(bytes).equals(chunk.sha256)) throw new Error('a chunk is not what was stored')
    yield bytes
  }
}

/** The whole file of an upload, put together from its chunks. */
export const joinChunks = async ({ db, storage, config }: Services, session: string): Promise<Incoming> => {
  const chunks = (await chunksOf(db, session)).filter(({ accepted }) => accepted)
  return receiveStream(config.dataDir, Readable.from(contentOf(storage, session, chunks)), config.uploadLimit)
}

const discardChunks = async ({ db, storage }: Services, session: string): Promise<void> => {
  for (const chunk of await chunksOf(db, session)) await storage.remove(chunkKey(session, chunk))
  await db.transaction().execute((trx) => forgetSession(trx, session))
}

/** Deletes the chunks of uploads that have ended or expired, `most` uploads at a time. */
export const sweepUploadSessions = async (services: Services, most: number): Promise<void> => {
  for (const session of await endedSessions(services.db, most)) await discardChunks(services, session)
}
