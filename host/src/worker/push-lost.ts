import { subscriptionBody } from '../events/subscription-body.ts'
import { MEMORY } from './person.ts'
import { worker } from './worker-scope.ts'

const AT = '/device'
/** The server is waited for so long; ms. */
const PATIENCE = 15_000

/** Remembers the device that pushes are sent to, or with null that none are. */
export const rememberDevice = async (id: string | null): Promise<void> => {
  const memory = await caches.open(MEMORY)
  if (id === null) await memory.delete(AT)
  else await memory.put(AT, new Response(id))
}

const deviceNow = async (): Promise<string | null> => {
  // By its name: a cache that somebody has taken away does not come back.
  if (!(await caches.has(MEMORY))) return null
  return (await (await caches.open(MEMORY)).match(AT))?.text() ?? null
}

const keyNow = async (): Promise<string> => {
  const answer = await fetch('/api/push/key', { signal: AbortSignal.timeout(PATIENCE) })
  return ((await answer.json()) as { data: { key: string } }).data.key
}

const tellServer = async (subscription: PushSubscription, device: string): Promise<boolean> => {
  const answer = await fetch('/api/notification/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriptionBody(subscription, device)),
    signal: AbortSignal.timeout(PATIENCE),
  })
  return answer.ok
}

const renew = async (): Promise<void> => {
  const device = await deviceNow()
  if (device === null || Notification.permission !== 'granted') return
  const { pushManager } = worker.registration
  if ((await pushManager.getSubscription()) !== null) return
  // A browser tries this for as long as it likes.
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await keyNow() })
  // Meanwhile somebody else may have signed in, or the person wants none any more.
  const isWanted = (await deviceNow()) === device
  // Of a subscription that the server does not know nothing comes: the next try makes another.
  if (!isWanted || !(await tellServer(subscription, device).catch(() => false))) await subscription.unsubscribe()
}

let running: Promise<void> | null = null

/**
 * Subscribes anew where the browser has let go of a subscription that the person still wants, and tells the server. What
 * fails is tried again when the next page tells who it is of; one try at a time.
 */
export const renewLost = (): Promise<void> => {
  running ??= renew().finally(() => {
    running = null
  })
  return running
}
