import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'

/** Most bytes of an uploaded archive. */
const LIMIT = 1024 * 1024 * 1024

/** Runs `work` on the body of a request as a temporary file. Refuses too large ones with 413. */
export const withArchive = async <T>(
  { raw, headers }: FastifyRequest,
  dataDir: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  if (Number(headers['content-length'] ?? 0) > LIMIT) throw refuse('TOO_LARGE')
  // Folder of uploads, which is swept after a crash.
  const folder = join(dataDir, 'incoming', randomUUID())
  const path = join(folder, 'archive')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    let size = 0
    // A refused stream is not destroyed: that would close the connection before the answer.
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const part of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += part.length
        if (size > LIMIT) throw refuse('TOO_LARGE')
        yield part
      }
    }
    await pipeline(counted, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw raw.readableAborted ? refuse('BAD_REQUEST') : error
    })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
