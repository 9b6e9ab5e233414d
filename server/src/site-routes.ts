import type { FastifyInstance } from 'fastify'
import { SECTIONS } from './features.ts'
import { registerCallCount } from './features/statistic/count-calls.ts'
import { serveDocsPage } from './platform/openapi/docs-page.ts'
import { serveDescription } from './platform/openapi/openapi.ts'
import { registerRoutes } from './platform/request/register-routes.ts'
import type { Services } from './platform/services.ts'
import type { Rendering } from './rendering/rendering.ts'
import { registerInstall } from './web/document/install.ts'
import { registerFormerLinks } from './web/former-links.ts'
import { registerPages } from './web/pages.ts'
import { registerShareTarget } from './web/share-target.ts'
import { registerWorker } from './web/worker/worker.ts'

/** Registers the features, each in a scope of its own. */
const addFeatures = (app: FastifyInstance, services: Services): void => {
  const describeCalls = serveDescription(app, services.config)
  for (const { features, ...heading } of SECTIONS) {
    for (const { routes = [], register } of features) {
      void app.register(async (scope) => {
        describeCalls(scope, heading)
        registerRoutes(scope, routes, services)
        await register?.(scope, services)
      })
    }
  }
}

/** Registers every address of the site; pages answer all that no other has. */
export const addRoutes = (app: FastifyInstance, services: Services, rendering: Rendering): void => {
  registerCallCount(app, services)
  serveDocsPage(app, services.config)
  addFeatures(app, services)
  registerWorker(app, services)
  registerInstall(app, services)
  registerFormerLinks(app)
  registerShareTarget(app)
  registerPages(app, services, rendering)
}
