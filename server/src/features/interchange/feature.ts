import type { Feature } from '../../platform/feature.ts'
import { importRoutes } from './import/import-calls.ts'
import { runImportJob, tidyImportsJob } from './import/import-job.ts'
import type { ImportTables } from './import/import-tables.ts'
import { registerRecordImport } from './import/import-upload.ts'
import { registerInterchange } from './interchange-routes.ts'
import { rereadDatingsJob } from './museums/reread-datings.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends ImportTables {}
}

export const interchangeFeature: Feature = {
  name: 'interchange',
  uses: ['catalogue', 'media', 'session'],
  routes: importRoutes,
  jobs: [runImportJob, tidyImportsJob, rereadDatingsJob],
  register: async (app, services) => {
    registerRecordImport(app, services)
    await registerInterchange(app, services)
  },
}
