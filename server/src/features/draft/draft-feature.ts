import type { BoundRoute } from '../../platform/route.ts'
import { deleteDraftRoute, getDraftRoute, listDraftsRoute } from './draft-routes.ts'
import { putDraftRoute } from './put-draft.ts'

export const draftRoutes: BoundRoute[] = [listDraftsRoute, getDraftRoute, putDraftRoute, deleteDraftRoute]
