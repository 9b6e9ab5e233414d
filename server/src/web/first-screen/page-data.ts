import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentLanguage } from '../../features/session/language.ts'
import { sessionStateOf } from '../../features/session/session-state.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { eventRange } from '../../platform/event/event-store.ts'
import { vapidKeys } from '../../platform/notification/vapid-keys.ts'
import type { Services } from '../../platform/services.ts'
import { isAdminOrigin } from '../../platform/request/site-origin.ts'
import { describeSet, originsOf } from '../../releases/set/describe-set.ts'
import { keepSet } from '../../releases/storage/keep-set.ts'
import type { ReleaseSet } from '../../releases/set/resolve-set.ts'
import { digestOf } from '../document/cached-documents.ts'
import { documentFiles } from '../document/document-files.ts'
import { firstData } from './first-data.ts'
import type { FirstScreen } from './first-screen.ts'
import { settingsOf } from './page-settings.ts'
import { savesData } from './saves-data.ts'
import { sharedFile } from '../document/set-file.ts'

/** Page for one request; `tried`: the set is one that a release gate tries. */
type Asked = { request: FastifyRequest; actor: Actor; set: ReleaseSet; tried: boolean }

/** Reads the data that a page starts with. */
export const readPage = async (app: FastifyInstance, services: Services, asked: Asked, screen: FirstScreen) => {
  const { request, actor, set, tried } = asked
  const { config } = services
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
  const setFile = tried ? null : sharedFile({ request, config }, set, origins)
  // Pages of trial requests close soon, so their set need not be kept.
  if (!tried) await keepSet(services, set)
  const good = answers.filter(({ status }) => status === 200)
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
  // A page about a missing or hidden thing is not found either.
  const found = screen.known && !(screen.decided && answers.some(({ status }) => status === 404))
  return { language, files, setFile, answers, good, payload, found }
}

export type PageData = Awaited<ReturnType<typeof readPage>>

/** Digest of the data of a page, without the time of its session. */
export const digestOfPage = ({ payload, setFile, found, answers }: PageData): string =>
  digestOf({
    ...payload,
    setFile,
    session: { ...payload.session, updated_at: 0 },
    found,
    answers: answers.map(({ status }) => status),
  })

/** True when no call failed in a way that may succeed the next time. */
export const isWhole = ({ answers }: PageData): boolean =>
  answers.every(({ status }) => status !== 0 && status !== 429 && status < 500)
