import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { serveCopies } from './platform/storage/copy-database.ts'
import { keepTime } from './platform/running/clock.ts'
import { answerClientError } from './platform/answer/client-error.ts'
import { answerFrameworkError } from './platform/answer/error-answer.ts'
import { EVENT_CHANNEL } from './platform/event/publish.ts'
import { createLive } from './platform/event/live.ts'
import { addHealth } from './platform/running/health.ts'
import { JOB_CHANNEL } from './platform/job/enqueue.ts'
import { createWorkers } from './platform/job/workers.ts'
import type { Workers } from './platform/job/workers.ts'
import { createDeferredTasks } from './platform/running/deferred-tasks.ts'
import { overrideLimits } from './platform/request/limits.ts'
import { loggerOptions } from './platform/running/log.ts'
import { createOutages } from './platform/running/outages.ts'
import type { Outages } from './platform/running/outages.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { makeFolder, makeOwnFolder } from './platform/storage/make-folder.ts'
import { vapidKeys } from './platform/notification/vapid-keys.ts'
import { serveMetrics } from './platform/running/metrics.ts'
import { createMail } from './platform/mail/mail.ts'
import { securityHeaders } from './platform/request/security-headers.ts'
import type { Services } from './platform/services.ts'
import { createSettings, SETTING_CHANNEL } from './platform/setting/site-settings.ts'
import { jobs } from './jobs.ts'
import { createRendering } from './rendering/rendering.ts'
import { addRequestRules } from './request-rules.ts'
import { addRoutes } from './site-routes.ts'
import { failureMetric } from './releases/report/failure-metric.ts'
import { releasesStand } from './releases/releases-stand.ts'
import { beginSealing } from './releases/storage/release-seal.ts'
import { requireBelonging } from './releases/storage/installation.ts'
import { openRegistryKey, readRegistryKey } from './releases/storage/registry-key.ts'
import { setForCaller } from './releases/set/visitor.ts'

/** Parts that a caller passes in instead of having them opened. */
export type Overrides = {
  /** Open database; closing the app closes it. */
  database?: Database
  /** Destination of log lines instead of standard output. */
  logTo?: { write: (line: string) => void }
}

export type App = {
  app: FastifyInstance
  services: Services
  workers: Workers
  /** Resolves when no background task is running. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/** Time that running requests have to finish when the server stops; ms. */
const GRACE = 15_000
const BODY_LIMIT = 1024 * 1024

const createServer = (config: Config, outages: Outages, logTo: Overrides['logTo']): FastifyInstance =>
  fastify({
    logger: { ...loggerOptions(config, outages), ...(logTo ? { stream: logTo } : {}) },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Slow senders (T28): headers within 10 s; the whole request within 10 min, which an upload on a slow line needs.
    requestTimeout: 600_000,
    keepAliveTimeout: 60_000,
    // A request without Host is refused in unclear-request.ts, with the headers of every answer.
    http: { requireHostHeader: false, headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
    // The hook in closing.ts answers like every refusal.
    return503OnClosing: false,
    clientErrorHandler: answerClientError(config),
    frameworkErrors: answerFrameworkError(securityHeaders(config)),
  })

const createServices = (config: Config, given: Pick<Services, 'db' | 'storage' | 'log' | 'later'>): Services => {
  const { db, log } = given
  const services: Services = {
    ...given,
    config,
    mail: createMail(config, db, log),
    frontendVersion: async (actor, request) => (await setForCaller(services, { actor, request }))?.id ?? 'none',
    live: createLive({ db, log }),
    settings: createSettings(db),
  }
  return services
}

/** Wakes jobs, live events and settings of this process when any process has changed them. */
const listen = (database: Database, { live, settings }: Services, workers: Workers): Promise<() => Promise<void>> =>
  database.listen({
    channels: { [JOB_CHANNEL]: workers.wake, [EVENT_CHANNEL]: live.heard, [SETTING_CHANNEL]: settings.forget },
    onStart: () => {
      workers.wake()
      live.catchUp()
      settings.forget()
    },
  })

/** Prepares the data folder and the database of this version. */
const prepareData = async (app: FastifyInstance, services: Services, publicKey: string | null): Promise<void> => {
  const { config, db, storage } = services
  await requireBelonging({ db, storage, publicKey })
  await makeOwnFolder(join(config.dataDir, 'files'))
  await migrate(db)
  await keepTime(app, services)
  // The first start creates the keys, before anybody subscribes.
  await vapidKeys(services)
  await openRegistryKey(db, config)
  await beginSealing(db, storage)
  overrideLimits(db, config.limits)
}

/** The whole server, ready to listen or to be called by `inject`: used by main.ts and by every test. */
export const buildApp = async (config: Config, overrides: Overrides = {}): Promise<App> => {
  const outages = createOutages()
  const app = createServer(config, outages, overrides.logTo)
  const { log } = app
  const { storage, tidy } = openStorage(config)
  // Fails before anything is written, when the bucket or the registry key cannot be used.
  if (config.storage !== null) await storage.size('installation')
  const publicKey = await readRegistryKey(config)
  // Restricts emails, keys and the database to the account that runs the server.
  await makeFolder(config.dataDir)
  const database =
    overrides.database ?? (await openDatabase(config, (error) => log.error({ err: error }, 'database connection lost')))
  outages.watch(database.db, log)
  const { later, idle } = createDeferredTasks(log)
  const services = createServices(config, { db: database.db, storage, log, later })
  const workers = createWorkers(jobs, services)
  const rendering = createRendering(services)
  let deafen = async (): Promise<void> => {}
  let stopTelemetry = async (): Promise<void> => {}
  const close = async (): Promise<void> => {
    // Give running requests time to finish, then close every connection so that the process can exit.
    const timer = setTimeout(() => {
      log.warn(`requests that did not end within ${GRACE} ms are cut off`)
      app.server.closeAllConnections()
    }, GRACE)
    await app.close()
    clearTimeout(timer)
    await idle()
    rendering.close()
    outages.stop()
    await workers.stop()
    await deafen()
    await stopTelemetry()
    await database.close()
  }
  try {
    await prepareData(app, services, publicKey)
    const workInHand = await addRequestRules(app, services)
    await addHealth(app, services, releasesStand)
    const readMetrics = serveMetrics(app, services, { waiting: database.waiting, workInHand, others: [failureMetric(services)] })
    if (config.telemetry !== null) {
      const { startSdk } = await import('./platform/telemetry/telemetry-sdk.ts')
      stopTelemetry = startSdk(config.telemetry, { log, readMetrics })
    }
    await serveCopies(app, services, database)
    addRoutes(app, services, rendering)
    await app.ready()
    deafen = await listen(database, services, workers)
    await workers.start()
    later(tidy)
    return { app, services, workers, idle, close }
  } catch (error) {
    await close()
    throw error
  }
}
