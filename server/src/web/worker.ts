import type { FastifyInstance } from 'fastify'
import { languageOf } from '../features/session/language.ts'
import { sessionStateOf } from '../features/session/session-state.ts'
import { GUEST } from '../platform/actor.ts'
import { actorOf } from '../platform/actor-of-request.ts'
import { vapidKeys } from '../platform/notification/vapid-keys.ts'
import { refuse } from '../platform/refusal.ts'
import { sendText } from '../platform/send-text.ts'
import type { Services } from '../platform/services.ts'
import { releasesOf } from '../releases/current-releases.ts'
import { baseOf } from '../releases/describe-set.ts'
import { blobKey, hexOf } from '../releases/digest.ts'
import type { ReleaseSet } from '../releases/resolve-set.ts'
import { generationOf, WORKER_SCRIPT } from './generation.ts'
import { pageLanguage, settingsOf } from './page-settings.ts'
import { WITHDRAWN_WORKER } from './withdrawn-worker.ts'

const scriptOf = async ({ host }: ReleaseSet, { storage }: Services): Promise<string | null> => {
  const file = host.files.find(({ path }) => WORKER_SCRIPT.test(path))
  const bytes = file === undefined ? null : await storage.get(blobKey(hexOf(file.sha384)))
  return bytes?.toString('utf8') ?? null
}

/** Origins of the files that the worker may fetch besides this site's. */
const originsOf = ({ remotes }: ReleaseSet, { config }: Services): string[] => {
  const bases = remotes.map(({ live }) => baseOf(live, config)).filter((base) => !base.startsWith('/'))
  return [...new Set(bases.map((base) => new URL(base).origin))]
}

/**
 * Serves the service worker of the live host at an address that never changes, and the generation that it keeps. Where it
 * is withdrawn, or the host has none, a worker that leaves is served in its place (T22).
 */
export const registerWorker = (app: FastifyInstance, services: Services): void => {
  const { config } = services
  app.get('/service-worker.js', async (request, reply) => {
    const { worker_withdrawn: withdrawn } = await services.settings.current()
    const set = await releasesOf(services).setFor('GUEST')
    const script = withdrawn || set === null ? null : await scriptOf(set, services)
    const connect = ["'self'", ...(set === null ? [] : originsOf(set, services))].join(' ')
    reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; connect-src ${connect}`,
    })
    return sendText(request, reply, script ?? WITHDRAWN_WORKER)
  })
  app.get('/generation.json', async (request, reply) => {
    const { role } = await actorOf(request, services)
    const [set, { worker_withdrawn: withdrawn }] = await Promise.all([
      releasesOf(services).setFor(role),
      services.settings.current(),
    ])
    if (set === null || withdrawn) throw refuse('UNAVAILABLE', 'NO_RELEASE')
    const session = await sessionStateOf(services, GUEST, languageOf(request, config))
    const settings = settingsOf(config, (await vapidKeys(services)).publicKey, true)
    const payload = { session: { ...session, version: { frontend: set.id } }, settings }
    reply.type('application/json; charset=utf-8').headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
    return sendText(request, reply, JSON.stringify(generationOf(set, config, { language: pageLanguage(session), payload })))
  })
}
