import type { FastifyInstance } from 'fastify'
import { registerRoutes } from '../../platform/request/register-routes.ts'
import type { BoundRoute } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import type { ArchiveParts } from './archive-parts.ts'
import { importArchiveRoute } from './import-archive.ts'
import { createExportRoute, getExportFileRoute, getLinkedExportRoute, listExportsRoute } from './own-exports.ts'

export const exportRoutes: readonly BoundRoute[] = [createExportRoute, listExportsRoute, getExportFileRoute, getLinkedExportRoute]

/** Accepts archives: the body stays a stream, for this call only. */
export const registerImport = (app: FastifyInstance, services: Services, parts: ArchiveParts): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    registerRoutes(scope, [importArchiveRoute(parts)], services)
  })
}
