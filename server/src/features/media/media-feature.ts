import type { FastifyInstance } from 'fastify'
import type { BoundRoute } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { deleteMediaRoute } from './files/delete-media.ts'
import { getMediaRoute } from './get-media.ts'
import { listMediaRoute } from './list-media.ts'
import { registerMediaFileRoutes } from './files/media-file-routes.ts'
import { createMediaRoute, updateMediaRoute, updateSeveralMediaRoute } from './upload/save-media.ts'
import { scheduleSweep } from './files/sweep-media.ts'
import { registerUploadForms } from './upload/upload-form.ts'
import { registerUpload } from './upload/upload-media.ts'
import { registerImageRoutes } from './zoom/image-routes.ts'
import { registerUploadChunks, uploadSessionRoutes } from './upload/upload-session.ts'

export const mediaRoutes: BoundRoute[] = [
  listMediaRoute,
  getMediaRoute,
  createMediaRoute,
  updateMediaRoute,
  updateSeveralMediaRoute,
  deleteMediaRoute,
  ...uploadSessionRoutes,
]

/** Routes without JSON: uploads, files, and the sweep of unreferenced files. */
export const registerMediaFiles = (app: FastifyInstance, services: Services): void => {
  registerUpload(app, services)
  registerUploadForms(app, services)
  registerUploadChunks(app, services)
  registerMediaFileRoutes(app, services)
  registerImageRoutes(app, services)
  scheduleSweep(app, services)
}
