import { listBulkRoutes } from './list-bulk.ts'
import { makeBulkRoute } from './make-bulk.ts'
import { previewBulkRoute } from './preview-bulk.ts'
import { stopBulkRoute } from './stop-bulk.ts'
import { undoBulkRoute } from './undo-bulk.ts'
import { createLinkRoute, deleteLinkRoute } from './change-links.ts'
import { createRecordRoutes } from './create-records.ts'
import { deleteRecordRoutes } from './delete-records.ts'
import { getFacetsRoute } from './get-facets.ts'
import { getRecordRoutes } from './get-record.ts'
import { importRoutes } from './import-endpoint.ts'
import { listLinksRoute } from './list-links.ts'
import { listRecordRoutes } from './list-records.ts'
import { matchNamesRoute } from './match/match-names.ts'
import { listMergeRoutes } from './merge/list-merges.ts'
import { makeMergeRoute } from './merge/make-merge.ts'
import { previewMergeRoute } from './merge/preview-merge.ts'
import { undoMergeRoute } from './merge/undo-merge.ts'
import { recordHistoryRoutes } from './record-history.ts'
import { restoreRecordRoutes } from './restore-records.ts'
import { updateRecordRoutes } from './update-records.ts'

export const catalogueRoutes = [
  ...listRecordRoutes,
  ...getRecordRoutes,
  ...createRecordRoutes,
  ...updateRecordRoutes,
  ...deleteRecordRoutes,
  ...recordHistoryRoutes,
  ...restoreRecordRoutes,
  listLinksRoute,
  createLinkRoute,
  deleteLinkRoute,
  getFacetsRoute,
  ...importRoutes,
  previewBulkRoute,
  makeBulkRoute,
  stopBulkRoute,
  undoBulkRoute,
  ...listBulkRoutes,
  matchNamesRoute,
  previewMergeRoute,
  makeMergeRoute,
  undoMergeRoute,
  ...listMergeRoutes,
]
