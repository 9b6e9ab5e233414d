import { onReachedAgain } from '@florilege/shared/shell'
import { sessionAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { hasDeviceId, toldZone } from './device-id.ts'
import { zoneNow } from '../worker/subscription-body.ts'
import { receiver, tellDevice } from './tell-device.ts'

const tell = async (): Promise<void> => {
  const guest = (getDefaultStore().get(sessionAtom)?.auth_userid ?? null) === null
  if (guest || !hasDeviceId() || toldZone() === zoneNow()) return
  const subscription = await (await receiver())?.pushManager?.getSubscription()
  if (subscription) await tellDevice(subscription)
}

/**
 * Reports a changed time zone of a device with push, so that quiet hours follow its clock: at the start of a page, when it
 * becomes visible, and when it is online again. A failed report is repeated by the next of these.
 */
export const followZone = (): void => {
  const look = (): void => void tell().catch(() => undefined)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  onReachedAgain(look)
  look()
}
