import { listSettings } from '@florilege/shared/contracts'
import { vapidKeys } from '../../platform/notification/vapid-keys.ts'
import { handle } from '../../platform/route.ts'
import { settingsInForce } from './settings-in-force.ts'

export const listSettingsRoute = handle(listSettings, async (_call, services) => ({
  data: { settings: settingsInForce(services.config, await vapidKeys(services)) },
}))
