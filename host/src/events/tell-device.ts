import { call } from '@florilege/shared/client'
import { tellWorker } from '../pwa/tell-worker.ts'
import { deviceId, rememberZone } from './device-id.ts'
import { subscriptionBody } from '../worker/subscription-body.ts'

/** Service worker registration, which receives pushes; undefined without one. */
export const receiver = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker?.getRegistration('/')

/** Reports the push subscription of this device to the server, and the device id to the worker (EN-09). */
export const tellDevice = async (subscription: PushSubscription): Promise<void> => {
  const device = deviceId()
  const body = subscriptionBody(subscription, device)
  await call('POST /api/notification/subscribe', { body })
  rememberZone(body.time_zone)
  await tellWorker({ kind: 'device', id: device })
}
