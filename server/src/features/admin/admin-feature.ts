import type { AccountCare } from '../../platform/account-care.ts'
import type { Removals } from '../../platform/removal.ts'
import type { BoundRoute } from '../../platform/route.ts'
import { deleteUserRoute, exportUserRoute } from './care-for-user.ts'
import { deleteRowRoute } from './delete-row.ts'
import { listGroupsRoute } from './list-groups.ts'
import { listSettingsRoute } from './list-settings.ts'
import { getUserRoute, listUserConsentsRoute, listUserSessionsRoute, listUsersRoute } from './list-users.ts'
import { setUserRoleRoute } from './set-role.ts'
import { suspendGroupRoute, unsuspendGroupRoute } from './suspend-group.ts'
import { endUserSessionsRoute, suspendUserRoute, unsuspendUserRoute } from './suspend-user.ts'

/** Calls of the administration; rows and accounts go by the rules of their own features. */
export const adminRoutes = (removals: Removals, care: AccountCare): BoundRoute[] => [
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
  listGroupsRoute,
  suspendGroupRoute,
  unsuspendGroupRoute,
  deleteRowRoute(removals),
  listSettingsRoute,
]
