import type { Feature } from '../../platform/feature.ts'
import { deleteDraftRoute, getDraftRoute, listDraftsRoute } from './draft-routes.ts'
import type { DraftTables } from './draft-tables.ts'
import { forgetDraftsJob } from './forget-drafts-job.ts'
import { putDraftRoute } from './put-draft.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends DraftTables {}
}

export const draftFeature: Feature = {
  name: 'draft',
  routes: [listDraftsRoute, getDraftRoute, putDraftRoute, deleteDraftRoute],
  jobs: [forgetDraftsJob],
}
