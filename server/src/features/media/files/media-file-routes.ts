import { PORTRAIT_NAME } from '@florilege/shared/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../../platform/request/actor-of-request.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Rendition } from '../../../platform/item/pictures.ts'
import type { Services } from '../../../platform/services.ts'
import { rangeOf } from './byte-range.ts'
import { isKnown } from '../rendering/known-tag.ts'
import { fileOfKey, MEDIA_KEY } from './media-file-store.ts'
import type { MediaFile } from './media-file-store.ts'
import { RENDITIONS, storageKey } from './media-files.ts'
import { fileNameHeader } from './file-name-header.ts'

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
  if (rendition === 'orig') return file.orig_type
  return rendition.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

// File name for the browser. The uploaded name may identify its owner: only they get it, with the source.
const nameOf = (file: MediaFile, rendition: Rendition, type: string): string => {
  const name = rendition === 'source' ? file.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '') : 'photo'
  return `${name}.${EXTENSIONS[type] ?? 'bin'}`
}

const headersOf = (file: MediaFile, rendition: Rendition, etag: string): Record<string, string> => {
  const type = typeOf(file, rendition)
  const shown = rendition !== 'orig' && rendition !== 'source'
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

const tagOf = (key: string, rendition: Rendition): string => `"${key}-${rendition}"`

const BY_WIDTH = /^w\d/

/** Finds the stored rendition and its size; a larger one replaces a width that the job has not rendered. */
const storedAs = async ({ storage }: Services, key: string, asked: Rendition): Promise<[Rendition, number | null]> => {
  const size = await storage.size(storageKey(key, asked))
  if (size !== null || !BY_WIDTH.test(asked)) return [asked, size]
  const larger = asked === PORTRAIT_NAME ? 'thumb.webp' : 'pres.webp'
  return [larger, await storage.size(storageKey(key, larger))]
}

const send = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { key, name } = request.params as { key: string; name: string }
  const asked = renditionOf(name)
  if (asked === null || !MEDIA_KEY.test(key)) throw refuse('NOT_FOUND')
  const actor = await actorOf(request, services)
  const file = await fileOfKey(services.db, actor, key)
  if (file === null || !mayHave(file, asked, actor)) throw refuse('NOT_FOUND')
  const unchanged = (rendition: Rendition): FastifyReply =>
    reply
      .headers(headersOf(file, rendition, tagOf(key, rendition)))
      .code(304)
      .send()
  if (isKnown(request, tagOf(key, asked))) return unchanged(asked)
  const [rendition, size] = await storedAs(services, key, asked)
  const etag = tagOf(key, rendition)
  if (isKnown(request, etag)) return unchanged(rendition)
  reply.headers(headersOf(file, rendition, etag))
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
