import { getFacetsRoute } from './get-facets.ts'
import { getRecordRoutes } from './get-record.ts'
import { importRoutes } from './import-endpoint.ts'
import { listRecordRoutes } from './list-records.ts'

export const catalogueRoutes = [...listRecordRoutes, ...getRecordRoutes, getFacetsRoute, ...importRoutes]
