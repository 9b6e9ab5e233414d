import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mapOrigins } from '../../config/map-sources.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { confirm } from '../../platform/answer/cached-answers.ts'
import type { AnswerCache, Place } from '../../platform/answer/cached-answers.ts'
import type { Services } from '../../platform/services.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'
import { releaseSecret } from '../../releases/storage/release-secret.ts'
import type { ReleaseSet } from '../../releases/set/resolve-set.ts'
import { originsOf } from '../../releases/set/describe-set.ts'
import { ticketFor } from '../../releases/set/ticket.ts'
import { renderedPage } from '../../rendering/rendered-page.ts'
import type { Rendering } from '../../rendering/rendering.ts'
import { sendCachedDocument } from './cached-documents.ts'
import type { CachedDocument } from './cached-documents.ts'
import { contentPolicy } from './content-policy.ts'
import type { Dictionaries } from './dictionary.ts'
import { withRenderedStyles } from './document-files.ts'
import { composeDocument } from './document.ts'
import { firstPictures } from '../first-screen/first-pictures.ts'
import { firstScreen } from '../first-screen/first-screen.ts'
import type { FirstScreen } from '../first-screen/first-screen.ts'
import { onSite } from '../first-screen/lead-away.ts'
import { movedPage } from '../first-screen/moved-page.ts'
import { digestOfPage, isWhole, readPage } from '../first-screen/page-data.ts'
import type { PageData } from '../first-screen/page-data.ts'
import { pageMeta } from '../meta/page-meta.ts'
import { describedByHeader } from '../meta/preview-tags.ts'
import type { PageMeta } from '../meta/preview-tags.ts'
import { savesData } from '../first-screen/saves-data.ts'
import { sendDocument } from './send-document.ts'
import { themeOf } from '../first-screen/theme-of.ts'
import { isSecure } from '../../platform/account/cookie-name.ts'

/** Page of a join link, which is not sent to others. */
const OPENING = /^\/group\/[^/]+\/join(?:[/?]|$)/

type Composing = {
  app: FastifyInstance
  services: Services
  rendering: Rendering
  documents: AnswerCache<CachedDocument>
  dictionaries: Dictionaries
}
type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Asked = Exchange & { actor: Actor; set: ReleaseSet; tried: boolean; place: Place }
type Rendered = Awaited<ReturnType<typeof renderedPage>>

const ticketOf = async ({ db }: Services, set: string): Promise<string> => ticketFor(await releaseSecret(db), set, Date.now())

/** Sends a cached document with a ticket of its own. */
export const sendKept = async (
  { services, dictionaries }: Pick<Composing, 'services' | 'dictionaries'>,
  { request, reply }: Exchange,
  kept: CachedDocument,
): Promise<FastifyReply> => sendCachedDocument(request, reply, kept, { ticket: await ticketOf(services, kept.set), dictionaries })

/** Documents of a session are private; a guest's may be reused on back navigation. */
const cachingOf = ({ account }: Actor): string => (account === null ? 'private, no-cache' : 'no-store')

const headersOf = (
  { config }: Services,
  { request, actor }: Asked,
  { files }: PageData,
  { nonce, meta }: { nonce: string; meta: PageMeta | null },
): Record<string, string> => ({
  'cache-control': cachingOf(actor),
  vary: 'cookie, accept-encoding, accept-language, save-data, available-dictionary, sec-fetch-dest',
  ...(OPENING.test(request.url) ? { 'referrer-policy': 'no-referrer' } : {}),
  ...(meta?.describedBy == null ? {} : { link: describedByHeader(meta.describedBy) }),
  'content-security-policy': contentPolicy({
    nonce,
    remoteOrigins: files.origins,
    mapOrigins: mapOrigins(config.mapSources),
    secure: isSecure(config),
  }),
})

/** A page that was late for its document shows the time of that one, which the browser starts with. */
const shownPayload = ({ payload, setFile }: PageData, rendered: Rendered) => ({
  ...payload,
  ...(setFile === null ? {} : { set: { ...payload.set, remotes: [] } }),
  ...(rendered === null ? {} : { session: { ...payload.session, updated_at: rendered.at } }),
})

/** True for a page without any data except the site's own texts, and without parameters. */
const isFixed = ({ request }: Asked, screen: FirstScreen, { payload }: PageData): boolean =>
  payload.first.every(({ call }) => call.startsWith('GET /api/info')) &&
  !request.url.includes('?') &&
  Object.keys(screen.params).length === 0

/** Renders a page, except that of a join link, or with stylesheets of another origin, which may hang. */
const render = async (
  { services, rendering }: Composing,
  { request, actor, set, place }: Asked,
  screen: FirstScreen,
  { files, payload, language }: PageData,
  digest: string,
): Promise<Rendered> => {
  if (OPENING.test(request.url) || files.origins.length > 0) return null
  const same = place === null ? null : `${place.key} ${digest}`
  return renderedPage(rendering, services, { request, actor, set, screen, payload, language, same })
}

type Shown = {
  nonce: string
  rendered: Rendered
  meta: PageMeta | null
  payload: Parameters<typeof composeDocument>[0]['payload']
}

const compose = (
  { config }: Services,
  { request, set }: Asked,
  screen: FirstScreen,
  { language, good, found, files, setFile }: PageData,
  shown: Shown,
): string =>
  composeDocument({
    language,
    theme: themeOf(request, config),
    title: screen.title[language],
    meta: shown.meta,
    indexed: found,
    nonce: shown.nonce,
    files: shown.rendered === null ? files : withRenderedStyles(files, set, originsOf(set, config), shown.rendered.html),
    setFile,
    pictures: firstPictures(good, savesData(request)),
    rendered: shown.rendered?.html ?? null,
    payload: shown.payload,
  })

/** Composes and sends the document of a page, and caches it if other requests may get it. */
const sendNew = async (
  composing: Composing,
  asked: Asked,
  screen: FirstScreen,
  { data, digest }: { data: PageData; digest: string },
): Promise<FastifyReply> => {
  const { services, documents, dictionaries } = composing
  const { request, reply, set, place } = asked
  const { found, language, setFile } = data
  const rendered = await render(composing, asked, screen, data, digest)
  // Only complete documents are cached: a failed call, a failed part or a late rendering may succeed the next time.
  const isComplete = found && isWhole(data) && (rendered?.whole ?? set.host.server === undefined)
  const keeps = place !== null && isComplete && !OPENING.test(request.url)
  const nonce = randomBytes(16).toString('base64')
  const shown = shownPayload(data, rendered)
  const payload = keeps ? shown : { ...shown, ticket: await ticketOf(services, set.id) }
  const meta = pageMeta(data.good, siteOrigin(services.config, request), language)
  const html = compose(services, asked, screen, data, { nonce, rendered, meta, payload })
  const headers = headersOf(services, asked, data, { nonce, meta })
  const kind = `${setFile?.href ?? set.id} ${language}`
  if (!keeps)
    return sendDocument(request, reply.code(found ? 200 : 404).headers(headers), html, {
      kind,
      dictionaries,
      link: headers['link'],
    })
  // A dictionary stays readable, so that it holds nothing that can be withdrawn.
  if (rendered !== null && isFixed(asked, screen, data)) dictionaries.offer(kind, html)
  const document = documents.keep(place.key, {
    set: set.id,
    kind,
    text: html,
    type: 'text/html; charset=utf-8',
    headers,
    digest,
    moment: place.moment,
  })
  return sendKept(composing, asked, document)
}

/** Sends the document of a page: the cached one when its data is the same, otherwise a new one. */
export const sendPage = async (composing: Composing, asked: Asked): Promise<FastifyReply> => {
  const { app, services, documents } = composing
  const { request, reply, actor, set, place } = asked
  const { config } = services
  const screen = firstScreen(set, request.url.split('?', 1)[0] ?? '/', actor.role)
  if (!screen.known && onSite(config, request)) return reply.redirect(`${config.publicUrl}${request.url}`, 302)
  const data = await readPage(app, services, asked, screen)
  const moved = screen.decided ? movedPage(request.url, data.answers) : null
  if (moved !== null) return reply.header('cache-control', 'no-store').redirect(moved, 301)
  // The document of one request is compared with none.
  if (place === null) return sendNew(composing, asked, screen, { data, digest: '' })
  const digest = digestOfPage(data)
  const kept = documents.find(place.key)
  if (kept?.digest !== digest) return sendNew(composing, asked, screen, { data, digest })
  confirm(kept, place.moment)
  return sendKept(composing, asked, kept)
}
