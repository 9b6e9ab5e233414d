import { subscriptionBody } from '../events/subscription-body.ts'
import { MEMORY } from './person.ts'
import { worker } from './worker-scope.ts'

const AT = '/device'

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
  const answer = await fetch('/api/push/key')
  return ((await answer.json()) as { data: { key: string } }).data.key
}

/**
 * Subscribes anew where the browser has let go of a subscription that the person still wants, and tells the server. What
 * fails is tried again when the next page tells who it is of.
 */
export const renewLost = async (): Promise<void> => {
  const device = await deviceNow()
  if (device === null || Notification.permission !== 'granted') return
  const { pushManager } = worker.registration
  if ((await pushManager.getSubscription()) !== null) return
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await keyNow() })
  const answer = await fetch('/api/notification/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriptionBody(subscription, device)),
  })
  // Of a subscription that the server does not know nothing comes: the next try makes another.
  if (!answer.ok) await subscription.unsubscribe()
}
