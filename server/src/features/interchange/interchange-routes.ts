import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportCatalogue, exportCatalogueQuery, EXPORT_FORMATS, exportTaxa, WORK_FORMATS } from '@florilege/shared/contracts'
import { GUEST } from '../../platform/request/actor.ts'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { countCall } from '../../platform/request/call-limits.ts'
import { invalidFields } from '../../platform/answer/invalid-fields.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'
import { keptOf } from '../catalogue/merge/lead-to-kept.ts'
import { atomFeed, FEED_ENTRIES } from './export/atom.ts'
import { darwinCoreArchive } from './taxa/dwca.ts'
import { FORMATS } from './export/export-formats.ts'
import { exportedOne, illustrated, latestExported } from './export/exported-store.ts'
import { concurrentExports } from './export/concurrent-exports.ts'
import {
  classCollection,
  MANIFESTS,
  NEWEST_MANIFESTS,
  picturedClasses,
  topCollection,
  workClassOf,
} from './export/iiif-collection.ts'
import { manifestOf, PRESENTATION } from './export/iiif.ts'
import { addLinkedArt } from './linked-art/linked-art-routes.ts'
import { idOf, open } from './export/open-answer.ts'
import { MOST_PARTS, SITEMAP_KINDS, sitemapIndex, sitemapOf } from './export/sitemap.ts'

const attached = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

/** Most complete exports of one process at once. */
const WHOLE_EXPORTS = 2

const FEEDS = {
  'articles.atom': { kind: 'article', title: 'Florilège, articles' },
  'artworks.atom': { kind: 'bibliography', title: 'Florilège, œuvres', class: 'artwork' },
} as const

/** Empty body for HEAD: the framework would otherwise read a complete export for its headers. */
const nothing = (): Readable => Readable.from([])

const atOnce = (make: () => Readable): Readable => make()

/** Query parameters by the contract; others are refused. */
const queryOf = <T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> => {
  const query = schema.safeParse({ ...(request.query as object) }, { reportInput: true })
  if (!query.success) throw refuse('DATA_INVALID', 'DATA_INVALID', invalidFields(query.error.issues))
  return query.data
}

const addExports = (app: FastifyInstance, services: Services): void => {
  const whole = concurrentExports(WHOLE_EXPORTS)
  app.get(exportCatalogue.path, { config: { endpoint: exportCatalogue } }, async (request, reply) => {
    const { format } = request.params as { format: string }
    const known = EXPORT_FORMATS.find((one) => one === format)
    if (known === undefined) throw refuse('NOT_FOUND')
    const query = queryOf(exportCatalogueQuery, request)
    const { kind = 'bibliography' } = query
    if (WORK_FORMATS.some((one) => one === known) && kind !== 'bibliography')
      throw refuse('DATA_INVALID', 'DATA_INVALID', { kind: 'DATA_NOT_ALLOWED' })
    const { extension, type, write } = FORMATS[known]
    const make = () => Readable.from(write(services, query, siteOrigin(services.config, request)))
    const limited = query.ids === undefined ? whole : atOnce
    const body = request.method === 'HEAD' ? nothing() : limited(make)
    return attached(open(reply, type), `florilege.${extension}`).send(body)
  })
  app.get(exportTaxa.path, { config: { endpoint: exportTaxa } }, async (request, reply) => {
    queryOf(exportTaxa.query, request)
    const make = () => darwinCoreArchive(services, siteOrigin(services.config, request))
    const body = request.method === 'HEAD' ? nothing() : whole(make)
    return attached(open(reply, 'application/zip'), 'florilege-dwca.zip').send(body)
  })
}

/** Manifests and collections of pictures for viewers (IIIF). */
const addManifests = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  const originOf = (request: FastifyRequest): string => siteOrigin(services.config, request)
  const presentation = `application/ld+json;profile="${PRESENTATION}"`
  app.get('/iiif/:id/manifest.json', async (request, reply) => {
    const id = idOf((request.params as { id: string }).id)
    const found = id === undefined ? undefined : await exportedOne(services, 'bibliography', id)
    const [record] = await illustrated(db, found === undefined ? [] : [found])
    const moved = found === undefined && id !== undefined ? await keptOf(db, 'bibliography', id, GUEST) : undefined
    if (moved !== undefined)
      return open(reply, presentation).header('cache-control', 'no-store').redirect(`/iiif/${moved}/manifest.json`, 301)
    // A manifest needs a canvas.
    if (record === undefined || record.pictures.length === 0) throw refuse('NOT_FOUND')
    return open(reply, presentation).send(JSON.stringify(manifestOf(record, originOf(request))))
  })
  app.get('/iiif/collection.json', async (request, reply) => {
    const wanted = { size: NEWEST_MANIFESTS, paged: true, pictured: true }
    const [classes, { records }] = [await picturedClasses(db), await latestExported(services, 'bibliography', wanted)]
    const collection = topCollection(classes, await illustrated(db, records), originOf(request))
    return open(reply, presentation).send(JSON.stringify(collection))
  })
  app.get('/iiif/collection/:class.json', async (request, reply) => {
    const of = workClassOf((request.params as { class: string }).class)
    if (of === undefined) throw refuse('NOT_FOUND')
    const before = idOf((request.query as { before?: unknown }).before)
    const wanted = { class: of, size: MANIFESTS, paged: true, pictured: true, ...(before === undefined ? {} : { before }) }
    const { records, next } = await latestExported(services, 'bibliography', wanted)
    const collection = classCollection(await illustrated(db, records), { of, before, next }, originOf(request))
    return open(reply, presentation).send(JSON.stringify(collection))
  })
}

const addFeeds = (app: FastifyInstance, services: Services): void => {
  app.get('/feed/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const feed = name === 'articles.atom' || name === 'artworks.atom' ? FEEDS[name] : undefined
    if (feed === undefined) throw refuse('NOT_FOUND')
    const { records } =
      feed.kind === 'article'
        ? await latestExported(services, 'article', { size: FEED_ENTRIES, brief: true })
        : await latestExported(services, 'bibliography', { size: FEED_ENTRIES, class: feed.class, brief: true })
    const told = { path: `/feed/${name}`, title: feed.title }
    return open(reply, 'application/atom+xml; charset=utf-8').send(atomFeed(told, records, siteOrigin(services.config, request)))
  })
}

const addSiteMap = (app: FastifyInstance, { db, config }: Services): void => {
  app.get('/sitemap.xml', async (request, reply) =>
    open(reply, 'application/xml; charset=utf-8').send(await sitemapIndex(db, siteOrigin(config, request))),
  )
  app.get('/sitemap/:kind/:part.xml', async (request, reply) => {
    const { kind, part } = request.params as { kind: string; part: string }
    const from = idOf(part)
    if (!Object.hasOwn(SITEMAP_KINDS, kind) || from === undefined || from > MOST_PARTS) throw refuse('NOT_FOUND')
    const map = await sitemapOf(db, kind as keyof typeof SITEMAP_KINDS, from, siteOrigin(config, request))
    return open(reply, 'application/xml; charset=utf-8').send(map)
  })
}

/** The catalogue in the formats of its field: downloads, manifests, feeds, the site map. */
export const registerInterchange = async (site: FastifyInstance, services: Services): Promise<void> => {
  await site.register(async (app) => {
    app.addHook('preHandler', async (request) => countCall(services.db, request, await actorOf(request, services)))
    addExports(app, services)
    addManifests(app, services)
    addLinkedArt(app, services)
    addFeeds(app, services)
    addSiteMap(app, services)
  })
}
