import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mapOrigins } from '../config/map-sources.ts'
import { documentLanguage } from '../features/session/language.ts'
import { sessionStateOf } from '../features/session/session-state.ts'
import type { Actor } from '../platform/actor.ts'
import { actorOf } from '../platform/actor-of-request.ts'
import { confirm, createAnswerCache, isRight, momentOf } from '../platform/cached-answers.ts'
import type { AnswerCache, Place } from '../platform/cached-answers.ts'
import { eventRange } from '../platform/event/event-store.ts'
import { vapidKeys } from '../platform/notification/vapid-keys.ts'
import { registerOperatorPages } from './operator-pages.ts'
import type { Services } from '../platform/services.ts'
import { isAdminOrigin, siteOrigin } from '../platform/site-origin.ts'
import { describeSet, originsOf } from '../releases/describe-set.ts'
import { releasesOf } from '../releases/current-releases.ts'
import { keepSet } from '../releases/keep-set.ts'
import { releaseSecret } from '../releases/release-secret.ts'
import type { ReleaseSet } from '../releases/resolve-set.ts'
import { ticketFor } from '../releases/ticket.ts'
import { trialSet } from '../releases/trial.ts'
import { setForPage } from '../releases/visitor.ts'
import { asksForPage } from './asks-for-page.ts'
import { contentPolicy } from './content-policy.ts'
import { composeDocument } from './document.ts'
import { documentFiles } from './document-files.ts'
import { createDictionaries } from './dictionary.ts'
import type { Dictionaries } from './dictionary.ts'
import { notReadyPage } from './failure-page.ts'
import { firstData } from './first-data.ts'
import { firstPictures } from './first-pictures.ts'
import { firstScreen } from './first-screen.ts'
import { registerSetFiles, sharedFile } from './set-file.ts'
import { digestOf, keyOf, sendCachedDocument } from './cached-documents.ts'
import type { CachedDocument } from './cached-documents.ts'
import { leadAway, onSite } from './lead-away.ts'
import { renderedPage } from '../rendering/rendered-page.ts'
import type { Rendering } from '../rendering/rendering.ts'
import { pageMeta } from './page-meta.ts'
import { settingsOf } from './page-settings.ts'
import { savesData } from './saves-data.ts'
import { sendDocument } from './send-document.ts'
import { themeOf } from './theme-of.ts'

/** Pages whose address contains a secret: it is not logged and not sent to others. */
const OPENING = /^\/(?:login\/(?:confirm|reset|mail)|group\/[^/]+\/join|decision\/appeal\/[^/]+)(?:[/?]|$)/

/** Documents of a session are private; a guest's may be reused on back navigation. */
const cachingOf = ({ account }: Actor): string => (account === null ? 'private, no-cache' : 'no-store')

type Composing = {
  app: FastifyInstance
  services: Services
  rendering: Rendering
  documents: AnswerCache<CachedDocument>
  dictionaries: Dictionaries
}
type Asked = { request: FastifyRequest; reply: FastifyReply; actor: Actor }

const ticketOf = async ({ db }: Services, set: string): Promise<string> => ticketFor(await releaseSecret(db), set, Date.now())

const sendPage = async (
  { app, services, rendering, documents, dictionaries }: Composing,
  { request, reply, actor, set, tried, place }: Asked & { set: ReleaseSet; tried: boolean; place: Place },
): Promise<FastifyReply> => {
  const { config } = services
  const screen = firstScreen(set, request.url.split('?', 1)[0] ?? '/', actor.role)
  if (!screen.known && onSite(config, request)) return reply.redirect(`${config.publicUrl}${request.url}`, 302)
  // Before any data is read: events that follow may or may not be in it.
  const newest = actor.account === null ? {} : { newestEvent: (await eventRange(services.db)).newest }
  const [session, answers, { worker_withdrawn: withdrawn }] = await Promise.all([
    sessionStateOf(services, actor, request),
    firstData(app, { request, screen, wait: 4 * config.renderWait }),
    services.settings.current(),
  ])
  const language = documentLanguage(request, config, session.auth_language)
  const origins = originsOf(set, config)
  const files = documentFiles(set, screen.parts, origins, language)
  const setFile = tried ? null : sharedFile(request, set, origins)
  // Pages of trial requests close soon, so their set need not be kept.
  if (!tried) await keepSet(services, set)
  const nonce = randomBytes(16).toString('base64')
  const good = answers.filter(({ status }) => status === 200)
  // A page about a missing or hidden thing is not found either.
  const found = screen.known && !(screen.decided && answers.some(({ status }) => status === 404))
  const payload = {
    set: describeSet(set, origins),
    ...newest,
    session,
    first: good.map(({ call, input, data }) => ({ call: call.call, input, data })),
    settings: settingsOf(config, {
      pushKey: (await vapidKeys(services)).publicKey,
      worker: !withdrawn,
      adminOrigin: isAdminOrigin(config, request),
      savesData: savesData(request),
    }),
  }
  const opening = OPENING.test(request.url)
  const digest = digestOf({
    ...payload,
    setFile,
    session: { ...session, updated_at: 0 },
    found,
    answers: answers.map(({ status }) => status),
  })
  const kept = place === null ? undefined : documents.find(place.key)
  if (place !== null && kept?.digest === digest) {
    confirm(kept, place.moment)
    return sendCachedDocument(request, reply, kept, { ticket: await ticketOf(services, set.id), dictionaries })
  }
  // Not rendered: pages with a secret in their address, and pages with stylesheets of another origin, which may hang.
  const renders = !opening && files.origins.length === 0
  const same = place === null ? null : `${place.key} ${digest}`
  const rendered = renders
    ? await renderedPage(rendering, services, { request, actor, set, screen, payload, language, same })
    : null
  // Only complete documents are cached: a failed call or a late rendering may succeed the next time.
  const isWhole = answers.every(({ status }) => status !== 0 && status !== 429 && status < 500)
  const keeps = place !== null && found && isWhole && !opening && (rendered !== null || set.host.server === undefined)
  // A page that was late for its document shows the time of that one, which the browser starts with.
  const shown = {
    ...payload,
    ...(setFile === null ? {} : { set: { ...payload.set, remotes: [] } }),
    ...(rendered === null ? {} : { session: { ...session, updated_at: rendered.at } }),
  }
  const html = composeDocument({
    language,
    theme: themeOf(request),
    title: screen.title[language],
    meta: pageMeta(good, siteOrigin(config, request), language),
    indexed: found,
    nonce,
    files,
    setFile,
    pictures: firstPictures(good, savesData(request)),
    rendered: rendered?.html ?? null,
    payload: keeps ? shown : { ...shown, ticket: await ticketOf(services, set.id) },
  })
  const headers = {
    'cache-control': cachingOf(actor),
    vary: 'cookie, accept-encoding, accept-language, save-data, available-dictionary, sec-fetch-dest',
    ...(opening ? { 'referrer-policy': 'no-referrer' } : {}),
    'content-security-policy': contentPolicy({
      nonce,
      remoteOrigins: files.origins,
      mapOrigins: mapOrigins(config.mapSources),
      secure: config.publicUrl.startsWith('https://'),
      rendered: rendered !== null,
    }),
  }
  const kind = `${setFile?.href ?? set.id} ${language}`
  if (!keeps) return sendDocument(request, reply.code(found ? 200 : 404).headers(headers), html, { kind, dictionaries })
  // A dictionary stays readable, so that it holds nothing that can be withdrawn: no data but the site's own texts, no parameters.
  const isFixed =
    payload.first.every(({ call }) => call.startsWith('GET /api/info')) &&
    !request.url.includes('?') &&
    Object.keys(screen.params).length === 0
  if (rendered !== null && isFixed) dictionaries.offer(kind, html)
  const document = documents.keep(place.key, {
    set: set.id,
    kind,
    text: html,
    type: 'text/html; charset=utf-8',
    headers,
    digest,
    moment: place.moment,
  })
  return sendCachedDocument(request, reply, document, { ticket: await ticketOf(services, set.id), dictionaries })
}

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
      return sendCachedDocument(request, reply, kept, { ticket: await ticketOf(services, kept.set), dictionaries })
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
