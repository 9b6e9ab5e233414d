import { subscriptionBody } from './subscription-body.ts'
import { MEMORY } from './person.ts'
import { worker } from './worker-scope.ts'

const AT = '/device'
/** Timeout of a call to the server; ms. */
const PATIENCE = 15_000

/** Stores the device id of push; null when push is off. */
export const rememberDevice = async (id: string | null): Promise<void> => {
  const memory = await caches.open(MEMORY)
  if (id === null) await memory.delete(AT)
  else await memory.put(AT, new Response(id))
}

const deviceNow = async (): Promise<string | null> => {
  // Checked by name first: a deleted cache is not created again.
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
  // Browsers set no time limit on this call.
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await keyNow() })
  // Meanwhile another person may have signed in, or push may have been turned off.
  const isWanted = (await deviceNow()) === device
  // A subscription unknown to the server is useless: the next attempt creates another.
  if (!isWanted || !(await tellServer(subscription, device).catch(() => false))) await subscription.unsubscribe()
}

let running: Promise<void> | null = null

/**
 * Renews a push subscription that the browser dropped and the person still wants, and reports it to the server. A failed
 * attempt is repeated when the next page reports its person; one attempt runs at a time.
 */
export const renewLost = (): Promise<void> => {
  running ??= renew().finally(() => {
    running = null
  })
  return running
}
