import { listSettings } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { settingsInForce } from './settings-in-force.ts'

export const listSettingsRoute = handle(listSettings, async (_call, { config }) => ({
  data: { settings: settingsInForce(config) },
}))
