import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import { deleteMediaRoute } from './files/delete-media.ts'
import { registerMediaFileRoutes } from './files/media-file-routes.ts'
import { scheduleSweep } from './files/sweep-media.ts'
import { getMediaRoute } from './get-media.ts'
import { listMediaRoute } from './list-media.ts'
import type { MediaTables } from './media-tables.ts'
import { lookAtColoursJob } from './rendering/colour-job.ts'
import { renderWidthsJob } from './rendering/widths-job.ts'
import { createMediaRoute, updateMediaRoute, updateSeveralMediaRoute } from './upload/save-media.ts'
import { registerUploadForms } from './upload/upload-form.ts'
import { registerUpload } from './upload/upload-media.ts'
import { registerUploadChunks, uploadSessionRoutes } from './upload/upload-session.ts'
import { registerImageRoutes } from './zoom/image-routes.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends MediaTables {}
}

const register = (app: FastifyInstance, services: Services): void => {
  registerUpload(app, services)
  registerUploadForms(app, services)
  registerUploadChunks(app, services)
  registerMediaFileRoutes(app, services)
  registerImageRoutes(app, services)
  scheduleSweep(app, services)
}

export const mediaFeature: Feature = {
  name: 'media',
  routes: [
    listMediaRoute,
    getMediaRoute,
    createMediaRoute,
    updateMediaRoute,
    updateSeveralMediaRoute,
    deleteMediaRoute,
    ...uploadSessionRoutes,
  ],
  jobs: [lookAtColoursJob, renderWidthsJob],
  register,
}
