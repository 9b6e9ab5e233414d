import type { Feature } from '../../platform/feature.ts'
import { createFlorilegeRoute, deleteFlorilegeRoute, orderFlorilegeRoute, updateFlorilegeRoute } from './change-florilege.ts'
import type { FlorilegeTables } from './florilege-tables.ts'
import { purgeFlorilegesJob } from './purge-job.ts'
import { exportFlorilegeRoute, getFlorilegeRoute, listFlorilegesRoute } from './read-florilege.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends FlorilegeTables {}
}

export const florilegeFeature: Feature = {
  name: 'florilege',
  routes: [
    listFlorilegesRoute,
    getFlorilegeRoute,
    exportFlorilegeRoute,
    createFlorilegeRoute,
    updateFlorilegeRoute,
    orderFlorilegeRoute,
    deleteFlorilegeRoute,
  ],
  jobs: [purgeFlorilegesJob],
}
