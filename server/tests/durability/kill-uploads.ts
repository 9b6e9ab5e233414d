import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { UploadedMedia, UploadSession } from '@florilege/shared/contracts'

const CHUNK = 1024 * 1024

/** Unique picture of two chunks. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(1100 * 800 * 3), { raw: { width: 1100, height: 800, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Upload = { key: string; bytes: Buffer; session: string | null; safe: number }
export type Uploaded = { key: string; bytes: Buffer; media: UploadedMedia }

/** The server is gone, or is shutting down. */
class Gone extends Error {}

/** Person who uploads pictures by chunks, one after the other, resumes after a kill, and records acknowledged uploads. */
export const createUploader = (cookie: string) => {
  const acknowledged: Uploaded[] = []
  let pending: Upload | null = null
  let chunks = 0
  let resumed = 0

  const ask = async (address: string, method: string, path: string, body?: Buffer | object): Promise<Response> => {
    const octets = Buffer.isBuffer(body)
    const type = body === undefined ? {} : { 'content-type': octets ? 'application/octet-stream' : 'application/json' }
    const sent = octets ? new Uint8Array(body) : JSON.stringify(body)
    const answer = await fetch(address + path, {
      method,
      headers: { origin: address, cookie, ...type },
      ...(body === undefined ? {} : { body: sent }),
    }).catch((error: unknown) => {
      throw new Gone('no answer', { cause: error })
    })
    if (answer.status === 503) throw new Gone('it ends')
    return answer
  }

  const read = async <T>(answer: Response): Promise<T> => {
    const text = await answer.text().catch((error: unknown) => {
      throw new Gone('half an answer', { cause: error })
    })
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }

  /** Received bytes of the upload; a finished one has no session any more. */
  const received = async (address: string, upload: Upload): Promise<number> => {
    if (upload.session === null) {
      const body = { key: upload.key, file_name: 'grande.jpg', file_size: upload.bytes.length }
      const { data } = await read<{ data: UploadSession }>(await ask(address, 'POST', '/api/upload/session', body))
      upload.session = data.id
      return data.received
    }
    resumed += 1
    const answer = await ask(address, 'GET', `/api/upload/session/${upload.session}`)
    if (answer.status === 404) return upload.bytes.length
    return (await read<{ data: UploadSession }>(answer)).data.received
  }

  const finish = async (address: string, upload: Upload): Promise<UploadedMedia> => {
    let at = await received(address, upload)
    if (at < upload.safe) throw new Error(`a chunk that was acknowledged is lost: ${at} of ${upload.safe}`)
    while (at < upload.bytes.length) {
      const chunk = upload.bytes.subarray(at, at + CHUNK)
      const query = new URLSearchParams({ offset: String(at), sha256: sha256(chunk) })
      const { data } = await read<{ data: UploadSession }>(
        await ask(address, 'PUT', `/api/upload/session/${upload.session}?${query}`, chunk),
      )
      at = data.received
      upload.safe = at
      chunks += 1
    }
    return read<UploadedMedia>(await ask(address, 'POST', `/api/upload/session/${upload.session}/complete`))
  }

  /** Uploads until the server is gone or shuts down. */
  const run = async (address: string): Promise<void> => {
    for (;;) {
      pending ??= { key: randomUUID(), bytes: await picture(), session: null, safe: 0 }
      try {
        const { key, bytes } = pending
        acknowledged.push({ key, bytes, media: await finish(address, pending) })
        pending = null
      } catch (error) {
        if (error instanceof Gone) return
        throw error
      }
    }
  }

  /** Acknowledged uploads that are missing or differ. */
  const lost = async (address: string): Promise<string[]> => {
    const missing: string[] = []
    for (const { key, bytes, media } of acknowledged) {
      const answer = await ask(address, 'GET', media.fileurl)
      if (!answer.ok || !Buffer.from(await answer.arrayBuffer()).equals(bytes)) missing.push(key)
    }
    return missing
  }
  return { run, lost, acknowledged, chunks: () => chunks, resumed: () => resumed }
}
