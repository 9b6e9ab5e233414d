import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../platform/actor-of-request.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Rendition } from '../../platform/item/pictures.ts'
import type { Services } from '../../platform/services.ts'
import { rangeOf } from './byte-range.ts'
import { fileOfKey } from './media-file-store.ts'
import type { MediaFile } from './media-file-store.ts'
import { storageKey } from './media-files.ts'
import { fileNameHeader } from './file-name-header.ts'

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const RENDITIONS = ['thumb.webp', 'pres.webp', 'orig', 'source'] as const

const renditionOf = (name: string): Rendition | null => RENDITIONS.find((rendition) => rendition === name) ?? null

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

const typeOf = (file: MediaFile, rendition: Rendition): string => {
  if (rendition === 'source') return file.file_type
  return rendition === 'orig' ? file.orig_type : 'image/webp'
}

// File name for the browser. The uploaded name may identify its owner: only they get it, with the source.
const nameOf = (file: MediaFile, rendition: Rendition, type: string): string => {
  const name = rendition === 'source' ? file.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '') : 'photo'
  return `${name}.${EXTENSIONS[type] ?? 'bin'}`
}

const headersOf = (file: MediaFile, rendition: Rendition, etag: string): Record<string, string> => {
  const type = typeOf(file, rendition)
  const shown = rendition === 'thumb.webp' || rendition === 'pres.webp'
  return {
    // Checked on each request, so that a lowered privacy takes effect at once.
    'cache-control': file.open && rendition !== 'source' ? 'public, no-cache' : 'private, no-store',
    'content-type': type,
    'content-disposition': fileNameHeader(shown ? 'inline' : 'attachment', nameOf(file, rendition, type)),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    // Viewers of other sites may show public files (IIIF).
    ...(file.open && shown
      ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
      : { 'cross-origin-resource-policy': 'same-site' }),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    vary: 'cookie',
    etag,
  }
}

const mayHave = (file: MediaFile, rendition: Rendition, actor: Actor): boolean =>
  rendition !== 'source' || (file.has_source && actor.entity === file.owner_id)

const send = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { key, name } = request.params as { key: string; name: string }
  const rendition = renditionOf(name)
  if (rendition === null || !KEY.test(key)) throw refuse('NOT_FOUND')
  const actor = await actorOf(request, services)
  const file = await fileOfKey(services.db, actor, key)
  if (file === null || !mayHave(file, rendition, actor)) throw refuse('NOT_FOUND')
  const etag = `"${key}-${rendition}"`
  reply.headers(headersOf(file, rendition, etag))
  if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()
  const size = await services.storage.size(storageKey(key, rendition))
  if (size === null) throw refuse('NOT_FOUND')
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, size) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const content = await services.storage.stream(storageKey(key, rendition), range ?? undefined)
  if (content === null) throw refuse('NOT_FOUND')
  if (range === null) return reply.header('content-length', size).send(content)
  return reply
    .code(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .send(content)
}

/** Serves the files of media; each request is checked, and a refusal is 404. */
export const registerMediaFileRoutes = (app: FastifyInstance, services: Services): void => {
  app.get('/media-files/:key/:name', (request, reply) => send(services, request, reply))
}
