import type { Access, ReleaseDocument } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../platform/storage/storage.ts'
import { maySend } from './blob-care.ts'
import type { Blob } from './blob-care.ts'
import { contentTypeOf, ENCODINGS, isCompressible } from './compressible.ts'
import { blobKey, documentKey, hexOf } from './digest.ts'

type Delivery = {
  storage: Storage
  /** The only remote that is served; null: all of them. */
  only: string | null
  /** True when restricted files may go to the caller. */
  mayHave: (request: FastifyRequest, access: Access) => Promise<boolean>
  /** Called for a damaged file; a process without the database can only log it. */
  onDamage: (digest: string) => Promise<void>
}
type Served = { delivered: Access; files: Map<string, Blob> }

const KNOWN_AT_MOST = 200
const FOREVER = 'public, max-age=31536000, immutable'

const servedOf = (document: ReleaseDocument): Served => ({
  // A document without a declaration is the host, which is public.
  delivered: document.declaration?.delivered ?? 'all',
  // The bundle for server rendering is not served.
  files: new Map(
    document.files
      .filter(({ path }) => path !== document.server)
      .map(({ path, sha384, size }) => [path, { digest: hexOf(sha384), size }]),
  ),
})

/** Reads documents of published builds and caches recent ones, which never change. */
const documentReader = (storage: Storage) => {
  const known = new Map<string, Served>()
  return async (name: string, build: string): Promise<Served | null> => {
    const key = documentKey(name, build)
    const found = known.get(key)
    if (found) return found
    const bytes = await storage.get(key)
    if (bytes === null) return null
    const served = servedOf(JSON.parse(bytes.toString('utf8')) as ReleaseDocument)
    if (known.size >= KNOWN_AT_MOST) known.delete(known.keys().next().value ?? '')
    known.set(key, served)
    return served
  }
}

/** Encodings that the browser accepts, in our order; "identity" is always the last. */
const acceptedEncodings = (header: string | undefined) => {
  const refused = /\b(\w+)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g
  const none = new Set([...(header ?? '').matchAll(refused)].map((match) => match[1]))
  return ENCODINGS.filter(({ name }) => !none.has(name) && new RegExp(`\\b${name}\\b`).test(header ?? ''))
}

// Returns true when it sent a reply: a reply is thenable, so awaiting one yields nothing.
const sendFile = async (
  reply: FastifyReply,
  storage: Storage,
  path: string,
  digest: string,
  accepted: string | undefined,
): Promise<boolean> => {
  const candidates = isCompressible(path) ? acceptedEncodings(accepted).map(({ name, ending }) => ({ name, ending })) : []
  for (const { name, ending } of [...candidates, { name: null, ending: '' }]) {
    const key = blobKey(digest) + ending
    const size = await storage.size(key)
    const stream = size === null ? null : await storage.stream(key)
    if (size === null || stream === null) continue
    if (name !== null) reply.header('content-encoding', name)
    if (isCompressible(path)) reply.header('vary', 'accept-encoding')
    void reply.header('content-length', size).type(contentTypeOf(path)).send(stream)
    return true
  }
  return false
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No such file.\n')

const cachingOf = (reply: FastifyReply, delivered: Access, digest: string): void => {
  if (delivered === 'all') {
    // Files of public remotes may be served from another origin, so any page may load them; digests protect their
    // content.
    reply.headers({
      'cache-control': FOREVER,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
  } else reply.headers({ 'cache-control': 'private, no-cache', etag: `"${digest}"` })
}

/** Serves the files of every published build, including old ones, under /r/<name>/<build>/. */
export const registerReleaseFiles = (app: FastifyInstance, { storage, only, mayHave, onDamage }: Delivery): void => {
  const read = documentReader(storage)
  app.get<{ Params: { name: string; build: string; '*': string } }>('/r/:name/:build/*', async (request, reply) => {
    const { name, build, '*': path } = request.params
    const wellFormed = /^[a-z][a-z0-9-]{0,39}$/.test(name) && /^[0-9a-f]{16}$/.test(build) && (only === null || only === name)
    const served = wellFormed ? await read(name, build) : null
    const file = served?.files.get(path)
    if (!served || !file) return notFound(reply)
    if (served.delivered !== 'all' && !(await mayHave(request, served.delivered))) return notFound(reply)
    if (!(await maySend(storage, file))) {
      await onDamage(file.digest)
      return notFound(reply)
    }
    cachingOf(reply, served.delivered, file.digest)
    if (request.headers['if-none-match'] === `"${file.digest}"`) return reply.code(304).send()
    const sent = await sendFile(reply, storage, path, file.digest, request.headers['accept-encoding'])
    return sent ? reply : notFound(reply)
  })
}
