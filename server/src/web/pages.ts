import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../platform/request/actor-of-request.ts'
import { createAnswerCache, isRight, momentOf } from '../platform/answer/cached-answers.ts'
import type { Place } from '../platform/answer/cached-answers.ts'
import type { Services } from '../platform/services.ts'
import { isAdminOrigin, siteOrigin } from '../platform/request/site-origin.ts'
import { releasesOf } from '../releases/set/current-releases.ts'
import { trialSet } from '../releases/set/trial.ts'
import { setForPage } from '../releases/set/visitor.ts'
import type { Rendering } from '../rendering/rendering.ts'
import { asksForPage } from './document/asks-for-page.ts'
import { keyOf } from './document/cached-documents.ts'
import type { CachedDocument } from './document/cached-documents.ts'
import { createDictionaries } from './document/dictionary.ts'
import { notReadyPage } from './failure-page.ts'
import { leadAway } from './first-screen/lead-away.ts'
import { registerOperatorPages } from './operator-pages.ts'
import { sendKept, sendPage } from './document/send-page.ts'
import { registerSetFiles } from './document/set-file.ts'

/** Cache place of a request's document, for as long as no roll-out gives guests different releases. */
const placeOf = async (services: Services, request: FastifyRequest): Promise<Place> => {
  const key = keyOf(request, services.config)
  return key === null ? null : { key, moment: await momentOf(services) }
}

/** Answers every GET for a page that no other route handles, with a document for its session. Register it last. */
export const registerPages = (app: FastifyInstance, services: Services, rendering: Rendering): void => {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        isAdminOrigin(services.config, request)
          ? 'User-agent: *\nDisallow: /\n'
          : `User-agent: *\nDisallow: /api/\nDisallow: /admin/\nSitemap: ${siteOrigin(services.config, request)}/sitemap.xml\n`,
      ),
  )
  registerOperatorPages(app, services.config)
  registerSetFiles(app, services)
  const documents = createAnswerCache<CachedDocument>()
  const dictionaries = createDictionaries(app)
  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) return reply.callNotFound()
    const place = await placeOf(services, request)
    const kept = place === null ? undefined : documents.find(place.key)
    if (place !== null && kept !== undefined && isRight(kept, place.moment))
      return sendKept({ services, dictionaries }, { request, reply }, kept)
    const actor = await actorOf(request, services)
    const trial = await trialSet(services, { request, actor })
    const elsewhere = trial === null ? leadAway(services.config, request, actor) : null
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    const set = trial ?? (await setForPage(services, { request, reply, actor }))
    if (set === null) return notReadyPage(request, reply, services.config)
    const { rollouts } = await releasesOf(services).now()
    const own = place === null || rollouts.length === 0 ? place : { ...place, key: `${place.key} ${set.id}` }
    return sendPage(
      { app, services, rendering, documents, dictionaries },
      { request, reply, actor, set, tried: trial !== null, place: own },
    )
  })
}
