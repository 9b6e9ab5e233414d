import type { FastifyInstance } from 'fastify'
import { registerAuditExport } from './features/audit/export-audit.ts'
import { registerImport } from './features/export/export-feature.ts'
import { registerRecordImport } from './features/interchange/import/import-upload.ts'
import { registerHarvest } from './features/harvest/harvest-routes.ts'
import { registerInterchange } from './features/interchange/interchange-routes.ts'
import { registerMediaFiles } from './features/media/media-feature.ts'
import { registerOrderExport } from './features/order/export-orders.ts'
import { archiveParts } from './archive-parts.ts'
import { registerLoginForm } from './features/session/login-form.ts'
import { registerLogout } from './features/session/logout.ts'
import { registerCallCount } from './features/statistic/count-calls.ts'
import { registerSocialLogin } from './features/social-login/social-login-feature.ts'
import { serveDocsPage } from './platform/openapi/docs-page.ts'
import { serveDescription } from './platform/openapi/openapi.ts'
import { registerRoutes } from './platform/request/register-routes.ts'
import type { Services } from './platform/services.ts'
import type { Rendering } from './rendering/rendering.ts'
import { registerReleases } from './releases/releases.ts'
import { routes } from './routes.ts'
import { registerInstall } from './web/document/install.ts'
import { registerPages } from './web/pages.ts'
import { registerFormerLinks } from './web/former-links.ts'
import { registerShareTarget } from './web/share-target.ts'
import { registerWorker } from './web/worker/worker.ts'

/** Registers every address of the site; pages come last, because they answer all others. */
export const addRoutes = async (app: FastifyInstance, services: Services, rendering: Rendering): Promise<void> => {
  registerCallCount(app, services)
  serveDescription(app, services.config)
  serveDocsPage(app, services.config)
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
  registerFormerLinks(app)
  registerShareTarget(app)
  registerPages(app, services, rendering)
}
