import { call } from '@florilege/shared/client'
import { tellWorker } from '../pwa/tell-worker.ts'
import { deviceId, rememberZone } from './device-id.ts'
import { subscriptionBody } from './subscription-body.ts'

/** What receives pushes on this device: the service worker of the site; undefined where none is installed. */
export const receiver = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker?.getRegistration('/')

/** Tells the server where this device is written to, and the worker that it is (EN-09). */
export const tellDevice = async (subscription: PushSubscription): Promise<void> => {
  const device = deviceId()
  const body = subscriptionBody(subscription, device)
  await call('POST /api/notification/subscribe', { body })
  rememberZone(body.time_zone)
  await tellWorker({ kind: 'device', id: device })
}
