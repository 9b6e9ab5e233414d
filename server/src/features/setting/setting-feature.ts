import type { BoundRoute } from '../../platform/route.ts'
import { putSettingsRoute, restoreSettingsRoute } from './change-settings.ts'
import { getSettingsRoute, listVersionsRoute } from './read-settings.ts'

export const settingRoutes: BoundRoute[] = [getSettingsRoute, putSettingsRoute, listVersionsRoute, restoreSettingsRoute]
