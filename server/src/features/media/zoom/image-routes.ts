import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { siteOrigin } from '../../../platform/request/site-origin.ts'
import { isKnown } from '../rendering/known-tag.ts'
import { tileInPool } from '../rendering/render-pool.ts'
import { publicPicture } from './public-picture.ts'
import type { PublicPicture } from './public-picture.ts'
import { IMAGE_CONTEXT, IMAGE_PROFILE, imageInfo } from './image-info.ts'
import { canonicalParts, IMAGE_FORMATS, readImageRequest } from './image-request.ts'
import type { ImageParts, ImageRequest } from './image-request.ts'
import { pyramidOf } from './pyramids.ts'

/** Memory of the cached tiles of one process, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024
/** Tiles that may wait for a rendering process; further ones are refused for the moment. */
const MOST_WAITING = 64
const RETRY = 2

/** Answers are the same for everybody; each request is checked, so that a lowered privacy takes effect at once. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, no-cache',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Entity tag of an answer; a canonical address has commas, which separate tags. */
const tagOf = (address: string): string => `"${createHash('sha256').update(address).digest('base64url').slice(0, 22)}"`

const infoType = ({ headers }: FastifyRequest): string =>
  headers.accept?.includes('application/json') === true && !headers.accept.includes('ld+json')
    ? 'application/json'
    : `application/ld+json;profile="${IMAGE_CONTEXT}"`

type Tile = { key: string; wanted: ImageRequest }
type Params = { key: string } & ImageParts

/** Serves pictures that a guest may see by the IIIF Image API 3.0, level 2; every other one is 404. */
export const registerImageRoutes = (app: FastifyInstance, services: Services): void => {
  let waiting = 0

  const rendered = async ({ key, wanted }: Tile): Promise<Buffer> => {
    if (waiting >= MOST_WAITING) throw new Refusal(503, 'UNAVAILABLE', { retryAfter: RETRY })
    waiting += 1
    try {
      const answer = await tileInPool({ pyramid: await pyramidOf(services, key), wanted })
      if ('tile' in answer) return Buffer.from(answer.tile, 'base64')
      services.log.info({ refused: answer.refused, reason: answer.reason, key }, 'no tile')
      throw new Refusal(503, 'UNAVAILABLE', { retryAfter: RETRY })
    } finally {
      waiting -= 1
    }
  }

  const tiles = new LRUCache<string, Buffer, Tile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_address, _stale, { context }) => rendered(context),
  })

  const addressOf = (request: FastifyRequest, key: string): string => `${siteOrigin(services.config, request)}/iiif/image/${key}`

  const found = async (request: FastifyRequest): Promise<PublicPicture> => {
    const picture = await publicPicture(services.db, (request.params as Params).key)
    if (picture === null) throw refuse('NOT_FOUND')
    return picture
  }

  app.get('/iiif/image/:key', async (request, reply) => {
    const { key } = await found(request)
    return reply.headers(HEADERS).redirect(`${addressOf(request, key)}/info.json`, 303)
  })

  app.get('/iiif/image/:key/info.json', async (request, reply) => {
    const picture = await found(request)
    const info = imageInfo(picture, addressOf(request, picture.key), picture.rights)
    const headers = { ...HEADERS, 'content-type': infoType(request), link: `<${IMAGE_PROFILE}>;rel="profile"`, vary: 'accept' }
    return reply.headers(headers).send(Buffer.from(JSON.stringify(info)))
  })

  app.get('/iiif/image/:key/:region/:size/:rotation/:file', async (request, reply): Promise<FastifyReply> => {
    const picture = await found(request)
    const wanted = readImageRequest(request.params as Params, picture)
    const parts = canonicalParts(wanted, picture)
    const address = `${addressOf(request, picture.key)}/${parts}`
    const tag = tagOf(address)
    const link = `<${address}>;rel="canonical", <${IMAGE_PROFILE}>;rel="profile"`
    reply.headers({ ...HEADERS, 'content-type': IMAGE_FORMATS[wanted.format], link, etag: tag })
    if (isKnown(request, tag)) return reply.code(304).send()
    return reply.send(await tiles.forceFetch(tag, { context: { key: picture.key, wanted } }))
  })
}
