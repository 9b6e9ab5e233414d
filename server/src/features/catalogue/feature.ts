import type { Feature } from '../../platform/feature.ts'
import { bulkJob } from './bulk/bulk-job.ts'
import type { BulkTables } from './bulk/bulk-tables.ts'
import { listBulkRoutes } from './bulk/list-bulk.ts'
import { makeBulkRoute } from './bulk/make-bulk.ts'
import { previewBulkRoute } from './bulk/preview-bulk.ts'
import { stopBulkRoute } from './bulk/stop-bulk.ts'
import { undoBulkRoute } from './bulk/undo-bulk.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import { createLinkRoute, deleteLinkRoute } from './link/change-links.ts'
import { listLinksRoute } from './link/list-links.ts'
import { getFacetsRoute } from './list/get-facets.ts'
import { listRecordRoutes } from './list/list-records.ts'
import { matchNamesRoute } from './match/match-names.ts'
import { listMergeRoutes } from './merge/list-merges.ts'
import { makeMergeRoute } from './merge/make-merge.ts'
import type { MergeTables } from './merge/merge-tables.ts'
import { findPairsJob } from './merge/pair-job.ts'
import { previewMergeRoute } from './merge/preview-merge.ts'
import { undoMergeRoute } from './merge/undo-merge.ts'
import { publishRecordsJob, purgeRecordsJob, refreshBylinesJob, refreshFiltersJob } from './record-jobs.ts'
import { createRecordRoutes } from './record/create-records.ts'
import { deleteRecordRoutes } from './record/delete-records.ts'
import { getRecordRoutes } from './record/get-record.ts'
import { recordHistoryRoutes } from './record/record-history.ts'
import { restoreRecordRoutes } from './record/restore-records.ts'
import { updateRecordRoutes } from './record/update-records.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends BulkTables, CatalogueTables, MergeTables {}
}

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: [
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
  ],
  jobs: [bulkJob, findPairsJob, publishRecordsJob, purgeRecordsJob, refreshBylinesJob, refreshFiltersJob],
}
