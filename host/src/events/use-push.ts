import { call } from '@florilege/shared/client'
import { useSession } from '@florilege/shared/shell'
import { useEffect, useState } from 'react'
import { usePageSettings } from '../session/page-settings.ts'
import { tellWorker } from '../pwa/tell-worker.ts'
import { deviceId, hasDeviceId } from './device-id.ts'
import { receiver, tellDevice } from './tell-device.ts'

/**
 * `unsupported`: no push or no service worker; `denied`: the person or the system forbids notifications, which only the
 * browser's settings can change (ER-10); `off` and `on`: pushes to this device.
 */
export type PushState = 'asking' | 'unsupported' | 'denied' | 'off' | 'on'

const isThere = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const stateNow = async (): Promise<PushState> => {
  if (!isThere() || !window.isSecureContext) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await receiver()
  if (registration === undefined) return 'unsupported'
  return hasDeviceId() && (await registration.pushManager.getSubscription()) !== null ? 'on' : 'off'
}

const subscribe = async (key: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    // oxlint-disable-next-line no-console -- ER-10: a warning is logged
    console.warn('notifications are not permitted on this device')
    return stateNow()
  }
  const registration = await receiver()
  if (registration === undefined) return 'unsupported'
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  try {
    await tellDevice(subscription)
  } catch (error) {
    // The server does not know the subscription: the device drops it too.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

const unsubscribe = async (): Promise<PushState> => {
  await call('DELETE /api/notification/subscribe', { query: { device_id: deviceId() } })
  const registration = await receiver()
  await tellWorker({ kind: 'device', id: null })
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return stateNow()
}

/** Calls `changed` when the permission changes in the browser's settings, until the signal aborts. */
const followPermission = async (changed: () => void, signal: AbortSignal): Promise<void> => {
  try {
    const status = await navigator.permissions?.query({ name: 'notifications' })
    status?.addEventListener('change', changed, { signal })
  } catch {
    // This browser has no such event; the next page reads the permission.
  }
}

/**
 * Push state of this device and its switches (ST-20). `turnOn` asks for the permission, so call it on a press only; both throw
 * ApiError when the server refuses.
 */
export const usePush = (): { state: PushState; turnOn: () => Promise<void>; turnOff: () => Promise<void> } => {
  const { pushKey } = usePageSettings()
  const guest = useSession().auth_userid === null
  const offered = !guest && pushKey !== undefined
  const [state, setState] = useState<PushState>('asking')
  useEffect(() => {
    const over = new AbortController()
    const look = async (): Promise<void> => {
      const now = offered ? await stateNow() : 'unsupported'
      if (!over.signal.aborted) setState(now)
    }
    void look()
    void followPermission(() => void look(), over.signal)
    return () => over.abort()
  }, [offered])
  return {
    state,
    turnOn: async () => {
      if (pushKey !== undefined) setState(await subscribe(pushKey))
    },
    turnOff: async () => setState(await unsubscribe()),
  }
}
