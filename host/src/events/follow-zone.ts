import { onReachedAgain } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { hasDeviceId, toldZone } from './device-id.ts'
import { zoneNow } from './subscription-body.ts'
import { receiver, tellDevice } from './tell-device.ts'

const tell = async (): Promise<void> => {
  const guest = (getDefaultStore().get(sessionAtom)?.auth_userid ?? null) === null
  if (guest || !hasDeviceId() || toldZone() === zoneNow()) return
  const subscription = await (await receiver())?.pushManager?.getSubscription()
  if (subscription) await tellDevice(subscription)
}

/**
 * Tells the server of another time zone of a device that is written to, so that quiet hours go with it on a journey: when a
 * page starts, is looked at again, or has a network again. What fails is told by the next of these.
 */
export const followZone = (): void => {
  const look = (): void => void tell().catch(() => undefined)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  onReachedAgain(look)
  look()
}
