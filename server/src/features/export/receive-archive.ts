import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'

/** Bytes of an archive that is sent. */
const LIMIT = 1024 * 1024 * 1024

/** Runs `work` on the body of a request as a file, which is gone afterwards. Refuses with 413 what is too large. */
export const withArchive = async <T>(
  { raw, headers }: FastifyRequest,
  dataDir: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  if (Number(headers['content-length'] ?? 0) > LIMIT) throw refuse('TOO_LARGE')
  // Where uploads come in: what a crash leaves there is swept.
  const folder = join(dataDir, 'incoming', randomUUID())
  const path = join(folder, 'archive')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    let size = 0
    // The stream is left alive when it is refused: destroying it would take the connection, and the answer, with it.
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
