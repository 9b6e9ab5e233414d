import type { Feature } from '../../platform/feature.ts'
import type { AccountCare } from '../../platform/account/account-care.ts'
import type { Rows } from '../../platform/account/removal.ts'
import { deleteUserRoute, exportUserRoute } from './care-for-user.ts'
import { rowRoutes } from './delete-row.ts'
import { endSuspensionsJob } from './end-suspensions-job.ts'
import { getWaitingRoute } from './get-waiting.ts'
import { keepUserRoute } from './keep-user.ts'
import { listGroupsRoute } from './list-groups.ts'
import { listSettingsRoute } from './list-settings.ts'
import { listContributionRowsRoute, listMediaRowsRoute } from './list-things.ts'
import { getUserRoute, listUserConsentsRoute, listUserSessionsRoute, listUsersRoute } from './list-users.ts'
import { setUserRoleRoute } from './set-role.ts'
import { suspendGroupRoute, unsuspendGroupRoute } from './suspend-group.ts'
import { endUserSessionsRoute, suspendUserRoute, unsuspendUserRoute } from './suspend-user.ts'

/** Endpoints of the administration; rows and accounts follow the rules of their own features. */
export const adminFeature = (rows: Rows, care: AccountCare): Feature => ({
  name: 'admin',
  uses: ['report'],
  routes: [
    getWaitingRoute,
    listUsersRoute,
    getUserRoute,
    listUserConsentsRoute,
    listUserSessionsRoute,
    setUserRoleRoute,
    suspendUserRoute,
    unsuspendUserRoute,
    endUserSessionsRoute,
    exportUserRoute(care),
    deleteUserRoute(care),
    keepUserRoute,
    listGroupsRoute,
    suspendGroupRoute,
    unsuspendGroupRoute,
    ...rowRoutes(rows),
    listMediaRowsRoute,
    listContributionRowsRoute,
    listSettingsRoute,
  ],
  jobs: [endSuspensionsJob],
})
