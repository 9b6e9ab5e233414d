import type { Feature } from '../../platform/feature.ts'
import { putSettingsRoute, restoreSettingsRoute } from './change-settings.ts'
import { getSettingsRoute, listVersionsRoute } from './read-settings.ts'

export const settingFeature: Feature = {
  name: 'setting',
  routes: [getSettingsRoute, putSettingsRoute, listVersionsRoute, restoreSettingsRoute],
}
