import { call } from '@florilege/shared/client'
import { useSession } from '@florilege/shared/shell'
import { useCallback, useEffect, useState } from 'react'
import { usePageSettings } from '../session/page-settings.ts'
import { deviceId } from './device-id.ts'

/**
 * `unsupported`: the browser has no push, or nothing here receives it; `denied`: the person or the system forbids
 * notifications, which only the browser's settings can change (ER-10); `off` and `on`: not sent, and sent to this device.
 */
export type PushState = 'asking' | 'unsupported' | 'denied' | 'off' | 'on'

const isThere = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What receives pushes on this device: the service worker of the site; undefined where none is installed. */
const receiver = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration('/')

const stateNow = async (): Promise<PushState> => {
  if (!isThere() || !window.isSecureContext) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await receiver()
  if (registration === undefined) return 'unsupported'
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on'
}

const wordOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const tellServer = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, expirationTime } = subscription
  const keys = { p256dh: wordOf(subscription.getKey('p256dh')), auth: wordOf(subscription.getKey('auth')) }
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const body = { subscription: { endpoint, expirationTime, keys }, device_id: deviceId(), time_zone }
  await call('POST /api/notification/subscribe', { body })
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
    await tellServer(subscription)
  } catch (error) {
    // The server would send nothing: then the device expects nothing either.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

const unsubscribe = async (): Promise<PushState> => {
  await call('DELETE /api/notification/subscribe', { query: { device_id: deviceId() } })
  const registration = await receiver()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return stateNow()
}

/** Sees it when the person changes the permission in the browser's own settings. */
const followPermission = (changed: () => void): (() => void) => {
  let status: PermissionStatus | undefined
  let over = false
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (over) return
      status = found
      status.addEventListener('change', changed)
    })
    .catch(() => undefined)
  return () => {
    over = true
    status?.removeEventListener('change', changed)
  }
}

/**
 * Whether this device is sent the person's notifications, and how to change it (ST-20). `turnOn` asks for the permission,
 * so call it on a press only; both throw ApiError where the server refuses.
 */
export const usePush = (): { state: PushState; turnOn: () => Promise<void>; turnOff: () => Promise<void> } => {
  const { pushKey } = usePageSettings()
  const guest = useSession().auth_userid === null
  const [state, setState] = useState<PushState>('asking')
  const look = useCallback(
    async () => setState(guest || pushKey === undefined ? 'unsupported' : await stateNow()),
    [guest, pushKey],
  )
  useEffect(() => {
    void look()
    return followPermission(() => void look())
  }, [look])
  return {
    state,
    turnOn: async () => {
      if (pushKey !== undefined) setState(await subscribe(pushKey))
    },
    turnOff: async () => setState(await unsubscribe()),
  }
}
