import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { registerAuditExport } from './features/audit/export-audit.ts'
import { registerImport } from './features/export/export-feature.ts'
import { registerRecordImport } from './features/interchange/import-upload.ts'
import { registerHarvest } from './features/harvest/harvest-routes.ts'
import { registerInterchange } from './features/interchange/interchange-routes.ts'
import { registerMediaFiles } from './features/media/media-feature.ts'
import { registerOrderExport } from './features/order/export-orders.ts'
import { archiveParts } from './archive-parts.ts'
import { registerLoginForm } from './features/session/login-form.ts'
import { registerLogout } from './features/session/logout.ts'
import { removeExpiredHourly } from './features/session/remove-expired.ts'
import { registerCallCount } from './features/statistic/count-calls.ts'
import { registerSocialLogin } from './features/social-login/social-login-feature.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { refuseWhileClosing } from './platform/closing.ts'
import { serveCopies } from './platform/copy-database.ts'
import { keepTime } from './platform/clock.ts'
import { answerClientError } from './platform/client-error.ts'
import { answerErrors, answerFrameworkError } from './platform/error-answer.ts'
import { EVENT_CHANNEL } from './platform/event/publish.ts'
import { createLive } from './platform/event/live.ts'
import { addHealth } from './platform/health.ts'
import { readJsonBodies } from './platform/json-body.ts'
import { JOB_CHANNEL } from './platform/job/enqueue.ts'
import { createWorkers } from './platform/job/workers.ts'
import type { Workers } from './platform/job/workers.ts'
import { createDeferredTasks } from './platform/deferred-tasks.ts'
import { overrideLimits } from './platform/limits.ts'
import { loggerOptions } from './platform/log.ts'
import { createOutages } from './platform/outages.ts'
import type { Outages } from './platform/outages.ts'
import { openStorage } from './platform/open-storage.ts'
import { makeFolder, makeOwnFolder } from './platform/make-folder.ts'
import { vapidKeys } from './platform/notification/vapid-keys.ts'
import { serveMetrics } from './platform/metrics.ts'
import { traceRequests } from './platform/telemetry/trace-requests.ts'
import { createMail } from './platform/mail.ts'
import { serveDocsPage } from './platform/openapi/docs-page.ts'
import { serveDescription } from './platform/openapi/openapi.ts'
import { registerRoutes } from './platform/register-routes.ts'
import { requireOwnPage } from './platform/same-site.ts'
import { addSecurityHeaders, securityHeaders } from './platform/security-headers.ts'
import type { Services } from './platform/services.ts'
import { createSettings, SETTING_CHANNEL } from './platform/setting/site-settings.ts'
import { limitWork } from './platform/work-limits.ts'
import { limitSlowSenders } from './platform/slow-senders.ts'
import { refuseUnclear } from './platform/unclear-request.ts'
import { jobs } from './jobs.ts'
import { createRendering } from './rendering/rendering.ts'
import { releasesStand } from './releases/releases-stand.ts'
import { beginSealing } from './releases/release-seal.ts'
import { registerReleases } from './releases/releases.ts'
import { requireBelonging } from './releases/installation.ts'
import { openRegistryKey, readRegistryKey } from './releases/registry-key.ts'
import { setForCaller } from './releases/visitor.ts'
import { routes } from './routes.ts'
import { failurePage } from './web/failure-page.ts'
import { clearDevices } from './web/clear-device.ts'
import { registerInstall } from './web/install.ts'
import { registerPages } from './web/pages.ts'
import { registerShareTarget } from './web/share-target.ts'
import { registerWorker } from './web/worker.ts'

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
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
    // The hook in closing.ts answers like every refusal.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError(securityHeaders(config)),
  })

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
  const services: Services = {
    config,
    db: database.db,
    storage,
    mail: createMail(config, database.db, log),
    log,
    frontendVersion: async (actor, request) => (await setForCaller(services, { actor, request }))?.id ?? 'none',
    later,
    live: createLive({ db: database.db, log }),
    settings: createSettings(database.db),
  }
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
    await requireBelonging({ db: database.db, storage, publicKey })
    await makeOwnFolder(join(config.dataDir, 'files'))
    await migrate(database.db)
    await keepTime(app, services)
    // The first start creates the keys, before anybody subscribes.
    await vapidKeys(services)
    await openRegistryKey(database.db, config)
    await beginSealing(database.db, storage)
    overrideLimits(database.db, config.limits)
    if (config.telemetry !== null) traceRequests(app)
    // Open event streams would otherwise keep the server from closing.
    app.addHook('preClose', async () => services.live.close())
    answerErrors(app, failurePage(config))
    refuseWhileClosing(app)
    refuseUnclear(app)
    readJsonBodies(app)
    addSecurityHeaders(app, config)
    requireOwnPage(app, config)
    limitSlowSenders(app, config)
    const workInHand = limitWork(app)
    removeExpiredHourly(app, services)
    await app.register(cookie)
    clearDevices(app, services)
    await addHealth(app, services, releasesStand)
    const readMetrics = serveMetrics(app, services, { waiting: database.waiting, workInHand })
    if (config.telemetry !== null) {
      const { startSdk } = await import('./platform/telemetry/telemetry-sdk.ts')
      stopTelemetry = startSdk(config.telemetry, { log, readMetrics })
    }
    await serveCopies(app, services, database)
    registerCallCount(app, services)
    serveDescription(app, config)
    serveDocsPage(app, config)
    registerLoginForm(app, services)
    registerLogout(app, services)
    registerSocialLogin(app, services)
    registerRoutes(app, routes, services)
    registerMediaFiles(app, services)
    registerImport(app, services, archiveParts)
    registerAuditExport(app, services)
    registerOrderExport(app, services)
    registerRecordImport(app, services)
    await registerInterchange(app, services)
    await registerHarvest(app, services)
    registerReleases(app, services)
    registerWorker(app, services)
    registerInstall(app, services)
    registerShareTarget(app)
    registerPages(app, services, rendering)
    await app.ready()
    deafen = await database.listen({
      channels: {
        [JOB_CHANNEL]: workers.wake,
        [EVENT_CHANNEL]: services.live.heard,
        [SETTING_CHANNEL]: services.settings.forget,
      },
      onStart: () => {
        workers.wake()
        services.live.catchUp()
        services.settings.forget()
      },
    })
    await workers.start()
    later(tidy)
    return { app, services, workers, idle, close }
  } catch (error) {
    await close()
    throw error
  }
}
