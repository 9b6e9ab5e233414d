import { createPublicKey } from 'node:crypto'
import { subscribe, unsubscribe } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { mayCall } from '../../platform/request/outbound.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { ownSession } from '../../platform/account/step-up.ts'
import { PUSH_HOSTS } from './push-hosts.ts'
import { forgetDevice, keepDevice } from './push-store.ts'

/** True when the key of a subscription is a point of the curve: encryption for another one is impossible. */
const isKey = (p256dh: string): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (point.length !== 65 || point[0] !== 4 || x === undefined || y === undefined) return false
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

export const subscribeRoute = handle(subscribe, async ({ body, request }, services) => {
  const { subscription, device_id: device, time_zone = 'Europe/Paris' } = body
  const { endpoint, keys } = subscription
  // Clients supply endpoints: only those of push services are ever called (T14).
  if (!mayCall(endpoint, PUSH_HOSTS, services))
    throw refuse('DATA_INVALID', 'DATA_INVALID', { 'subscription.endpoint': 'HOST_NOT_ALLOWED' })
  if (!isKey(keys.p256dh)) throw refuse('DATA_INVALID', 'DATA_INVALID', { 'subscription.keys.p256dh': 'KEY_INVALID' })
  const session = await ownSession(request, services)
  const { person } = session.actor
  await services.db
    .transaction()
    .execute((trx) => keepDevice(trx, { person, session: session.id, device, endpoint, ...keys, time_zone }))
  return DONE
})

export const unsubscribeRoute = handle(unsubscribe, async ({ query, actor }, { db }) => {
  await forgetDevice(db, signedIn(actor).person, query.device_id)
  return DONE
})
