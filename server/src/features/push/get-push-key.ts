import { getPushKey } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { vapidKeys } from '../../platform/notification/vapid-keys.ts'

export const getPushKeyRoute = handle(getPushKey, async (_call, services) => ({
  data: { key: (await vapidKeys(services)).publicKey },
}))
