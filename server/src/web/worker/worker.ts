import type { FastifyInstance } from 'fastify'
import { documentLanguage } from '../../features/session/language.ts'
import { sessionStateOf } from '../../features/session/session-state.ts'
import { GUEST } from '../../platform/request/actor.ts'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { vapidKeys } from '../../platform/notification/vapid-keys.ts'
import { refuse } from '../../platform/refusal.ts'
import { sendText } from '../../platform/answer/send-text.ts'
import type { Services } from '../../platform/services.ts'
import { isAdminOrigin } from '../../platform/request/site-origin.ts'
import { readFileOf } from '../../releases/storage/blob-care.ts'
import { baseOf, originsOf } from '../../releases/set/describe-set.ts'
import { keepSet } from '../../releases/storage/keep-set.ts'
import type { ReleaseSet } from '../../releases/set/resolve-set.ts'
import { setForCaller } from '../../releases/set/visitor.ts'
import { generationOf, WORKER_SCRIPT } from './generation.ts'
import { signGeneration, workerKeyLine } from './generation-key.ts'
import { settingsOf } from '../first-screen/page-settings.ts'
import { WITHDRAWN_WORKER } from './withdrawn-worker.ts'

/** Script of the live host's worker. Refuses while the release set is unknown, so that browsers keep the worker they have. */
const scriptOf = async (set: ReleaseSet | null, { storage, db }: Services): Promise<string> => {
  if (set === null) throw refuse('UNAVAILABLE', 'NO_RELEASE')
  const file = set.host.files.find(({ path }) => WORKER_SCRIPT.test(path))
  if (file === undefined) return WITHDRAWN_WORKER
  const bytes = await readFileOf(storage, file)
  if (bytes === null) throw refuse('UNAVAILABLE', 'NO_RELEASE')
  return (await workerKeyLine(db)) + bytes.toString('utf8')
}

/** Origins, other than this site, of the files that the worker may fetch. */
const othersOf = (set: ReleaseSet, { config }: Services): string[] => {
  const bases = set.remotes.map(({ live }) => baseOf(live, originsOf(set, config))).filter((base) => !base.startsWith('/'))
  return [...new Set(bases.map((base) => new URL(base).origin))]
}

/**
 * Serves the service worker of the live host at a fixed address, and the generation that it stores. A withdrawn or missing
 * worker is replaced by one that unregisters itself (T22).
 */
export const registerWorker = (app: FastifyInstance, services: Services): void => {
  const { config } = services
  app.get('/service-worker.js', async (request, reply) => {
    const { worker_withdrawn: withdrawn } = await services.settings.current()
    const set = await setForCaller(services, { request, actor: await actorOf(request, services) })
    const script = withdrawn ? WITHDRAWN_WORKER : await scriptOf(set, services)
    const connect = ["'self'", ...(set === null ? [] : othersOf(set, services))].join(' ')
    reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; connect-src ${connect}`,
    })
    return sendText(request, reply, script)
  })
  app.get('/generation.json', async (request, reply) => {
    const [set, { worker_withdrawn: withdrawn }] = await Promise.all([
      setForCaller(services, { request, actor: await actorOf(request, services) }),
      services.settings.current(),
    ])
    // Overrides are never stored on a device.
    if (set === null || withdrawn || (set.overrides ?? []).length > 0) throw refuse('UNAVAILABLE', 'NO_RELEASE')
    await keepSet(services, set)
    const session = await sessionStateOf(services, GUEST, request)
    const settings = settingsOf(config, {
      pushKey: (await vapidKeys(services)).publicKey,
      worker: true,
      adminOrigin: isAdminOrigin(config, request),
      savesData: false,
    })
    const payload = { session: { ...session, version: { frontend: set.id } }, settings }
    const text = JSON.stringify(
      generationOf(set, config, { language: documentLanguage(request, config, session.auth_language), payload }),
    )
    reply.type('application/json; charset=utf-8').headers({
      'cache-control': 'private, no-store',
      vary: 'cookie',
      // Pages can modify the worker's storage: the signature detects that.
      'florilege-signature': await signGeneration(services.db, text),
    })
    return sendText(request, reply, text)
  })
}
