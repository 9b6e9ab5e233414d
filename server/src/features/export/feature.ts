import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../platform/feature.ts'
import { registerRoutes } from '../../platform/request/register-routes.ts'
import type { Services } from '../../platform/services.ts'
import type { ArchiveParts } from './archive-parts.ts'
import { expireExportsJob, exportJob } from './export-job.ts'
import { importArchiveRoute } from './import-archive.ts'
import { createExportRoute, getExportFileRoute, getLinkedExportRoute, listExportsRoute } from './own-exports.ts'

/** Accepts archives: the body stays a stream, for this call only. */
const registerImport = (app: FastifyInstance, services: Services, parts: ArchiveParts): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    registerRoutes(scope, [importArchiveRoute(parts)], services)
  })
}

/** Archives of a person's data, and their import, which recreates contents by the rules of other features. */
export const exportFeature = (parts: ArchiveParts): Feature => ({
  name: 'export',
  routes: [createExportRoute, listExportsRoute, getExportFileRoute, getLinkedExportRoute],
  jobs: [expireExportsJob, exportJob],
  register: (app, services) => registerImport(app, services, parts),
})
