import type { BoundRoute } from '../../platform/route.ts'
import { listGroupsRoute } from './list-groups.ts'
import { listSettingsRoute } from './list-settings.ts'
import { listUsersRoute } from './list-users.ts'

export const adminRoutes: BoundRoute[] = [listUsersRoute, listGroupsRoute, listSettingsRoute]
