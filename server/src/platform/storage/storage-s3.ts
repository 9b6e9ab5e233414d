import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { cameFrom } from './outside-part.ts'
import type { StorageAddress } from './storage-address.ts'
import { askStorage, StorageGone } from './storage-s3-request.ts'
import { isStorageKey } from './storage.ts'
import type { Storage, StoredFile } from './storage.ts'

const NOTHING = createHash('sha256').digest('hex')

type Body = { size: number; sha256: string; open: () => Readable | Buffer }

/** Writes a stream to a file first: hash and length must be known before sending, and a retry needs the body again. */
const spooled = async (content: Readable, path: string): Promise<Body> => {
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(path, { flags: 'wx' }))
  return { size, sha256: hash.digest('hex'), open: () => createReadStream(path) }
}

const inMemory = (content: Buffer): Body => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  open: () => content,
})

const codeOf = async (answer: IncomingMessage): Promise<string> => {
  const [, code = ''] = /<Code>([A-Za-z]{1,60})<\/Code>/.exec((await buffer(answer)).subarray(0, 4000).toString()) ?? []
  return `the storage answers ${answer.statusCode} ${code}`.trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
const valueOf = (xml: string, name: string): string => plain(new RegExp(`<${name}>([^<]{1,2000})</${name}>`).exec(xml)?.[1] ?? '')

/** Files of a page of a listing, and the token of the next one; null on the last. */
const readListing = (xml: string): { files: StoredFile[]; next: string | null } => {
  const files = xml
    .split('<Contents>')
    .slice(1)
    .map((part) => ({ key: valueOf(part, 'Key'), size: Number(valueOf(part, 'Size')), stamp: valueOf(part, 'ETag') }))
  return { files, next: xml.includes('<IsTruncated>true') ? valueOf(xml, 'NextContinuationToken') : null }
}

type Bucket = { address: StorageAddress; root: string }

const bucketOf = (address: StorageAddress): Bucket => {
  const { origin, bucket, pathStyle } = address
  return { address, root: pathStyle ? `${origin}/${bucket}/` : `${origin.replace('://', `://${bucket}.`)}/` }
}

const urlOf = ({ root }: Bucket, key: string): string => {
  if (!isStorageKey(key)) throw new Error('storage key is not allowed')
  return `${root}${key}`
}

const send = async (bucket: Bucket, key: string, { size, sha256, open }: Body): Promise<void> => {
  const headers = { 'content-length': String(size) }
  const answer = await askStorage(bucket.address, { method: 'PUT', url: urlOf(bucket, key), headers, sha256, body: open })
  if (answer.statusCode !== 200) throw new StorageGone(await codeOf(answer))
  answer.resume()
}

const put = async (bucket: Bucket, spool: string, key: string, content: Buffer | Readable): Promise<void> => {
  urlOf(bucket, key)
  if (Buffer.isBuffer(content)) return send(bucket, key, inMemory(content))
  const folder = join(spool, 'temporary')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await send(bucket, key, await spooled(content, path))
  } finally {
    await rm(path, { force: true })
  }
}

const read = async (bucket: Bucket, key: string, headers: Record<string, string> = {}): Promise<IncomingMessage | null> => {
  const answer = await askStorage(bucket.address, { method: 'GET', url: urlOf(bucket, key), headers, sha256: NOTHING })
  // Interrupted during the transfer: the reader gets this very error.
  answer.once('error', (error) => cameFrom('storage', error))
  if (answer.statusCode === 200 || answer.statusCode === 206) return answer
  const code = await codeOf(answer)
  if (answer.statusCode === 404 && !code.endsWith('NoSuchBucket')) return null
  throw new StorageGone(code)
}

const sizeOf = async (bucket: Bucket, key: string): Promise<number | null> => {
  const answer = await askStorage(bucket.address, { method: 'HEAD', url: urlOf(bucket, key), sha256: NOTHING })
  answer.resume()
  if (answer.statusCode === 404) return null
  if (answer.statusCode !== 200) throw new StorageGone(`the storage answers ${answer.statusCode}`)
  return Number(answer.headers['content-length'])
}

const remove = async (bucket: Bucket, key: string): Promise<void> => {
  const answer = await askStorage(bucket.address, { method: 'DELETE', url: urlOf(bucket, key), sha256: NOTHING })
  if (answer.statusCode !== 204 && answer.statusCode !== 200 && answer.statusCode !== 404)
    throw new StorageGone(await codeOf(answer))
  answer.resume()
}

const listed = async ({ address, root }: Bucket, after: string | null): Promise<ReturnType<typeof readListing>> => {
  const query = new URLSearchParams({ 'list-type': '2', ...(after === null ? {} : { 'continuation-token': after }) })
  const answer = await askStorage(address, { method: 'GET', url: `${root}?${query}`, sha256: NOTHING })
  if (answer.statusCode !== 200) throw new StorageGone(await codeOf(answer))
  return readListing((await buffer(answer)).toString())
}

const all = async function* (bucket: Bucket): AsyncGenerator<StoredFile> {
  for (let next: string | null = null, first = true; first || next !== null; first = false) {
    const page = await listed(bucket, next)
    yield* page.files
    next = page.next
  }
}

/**
 * Storage in a bucket of an S3 service; `spool` is a folder for pending uploads. A put resolves once the service has
 * stored everything, verified by SHA-256. While the service is away calls are retried and then throw StorageGone.
 */
export const s3Storage = (address: StorageAddress, spool: string): Storage => {
  const bucket = bucketOf(address)
  return {
    put: (key, content) => put(bucket, spool, key, content),
    get: async (key) => {
      const answer = await read(bucket, key)
      return answer === null ? null : buffer(answer)
    },
    size: (key) => sizeOf(bucket, key),
    remove: (key) => remove(bucket, key),
    used: async () => {
      let bytes = 0
      for await (const { size } of all(bucket)) bytes += size
      return bytes
    },
    list: async function* () {
      for await (const file of all(bucket)) if (!file.key.startsWith('temporary/')) yield file
    },
    stream: (key, range) => read(bucket, key, range ? { range: `bytes=${range.start}-${range.end}` } : {}),
  }
}
