import { kindOf } from './kinds.ts'
import { renewLost } from './push-lost.ts'
import type { WorkerMessage } from './worker-messages.ts'
import { worker } from './worker-scope.ts'

/** Payload of a push (push-rules.ts of the server): text that a locked screen may show, and its link. */
type Pushed = { id: number; title: string; body: string; tag: string; url: string; lang: string; unread?: number }

/** Time after which a page counts as unresponsive; ms. */
const PATIENCE = 3000

const isPushed = (value: unknown): value is Pushed =>
  typeof value === 'object' &&
  value !== null &&
  (['title', 'body', 'tag', 'url'] as const).every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

const read = (event: PushEvent): Pushed | null => {
  try {
    const value: unknown = event.data?.json()
    return isPushed(value) ? value : null
  } catch {
    return null
  }
}

/** Sets the number on the icon while no page is open to do so (PW-06). */
const mark = async (unread: unknown): Promise<void> => {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
  if (typeof unread === 'number') await setAppBadge?.call(navigator, unread).catch(() => undefined)
}

/** Shows a push; one tag has one notification, the newest. Browsers require a notification for every push. */
const show = async (event: PushEvent): Promise<void> => {
  const pushed = read(event)
  if (pushed === null) return worker.registration.showNotification('Florilège', { tag: 'florilege' })
  const { title, body, tag, lang, url, unread } = pushed
  await mark(unread)
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/install/icon-192.png',
    badge: '/install/badge-96.png',
    data: { path: url },
  })
}

const pathOf = ({ data }: Notification): string => {
  const path: unknown = (data as { path?: unknown } | null)?.path
  const target = new URL(typeof path === 'string' ? path : '/', worker.location.origin)
  return target.origin === worker.location.origin ? target.pathname + target.search : '/'
}

/** Asks an open page to go to a path; false when it does not respond: not started, or failed. */
const goes = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1: answers, port2 } = new MessageChannel()
    answers.addEventListener('message', () => resolve(true))
    answers.start()
    setTimeout(() => resolve(false), PATIENCE)
    page.postMessage({ kind: 'open', path } satisfies WorkerMessage, [port2])
  })

/** True when a window shows a page of the application: files and descriptions of the site are windows as well. */
const isPage = ({ url }: WindowClient): boolean =>
  kindOf({ method: 'GET', mode: 'navigate', url }, worker.location.origin) === 'page'

/** Opens the target of a notification: in the open window, which keeps its unsaved input, or in a new one. */
const open = async (notification: Notification): Promise<void> => {
  const path = pathOf(notification)
  notification.close()
  const windows = (await worker.clients.matchAll({ type: 'window' })).filter(isPage)
  const there =
    windows.find(({ focused }) => focused) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (there === undefined) return void (await worker.clients.openWindow(path))
  // Focus first, because it wakes a sleeping page.
  await there.focus().catch(() => undefined)
  if (!(await goes(there, path))) await there.navigate(path)
}

/** Receives pushes (PW-04). */
export const receivePushes = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('pushsubscriptionchange' as 'message', (event) => event.waitUntil(renewLost()))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
}
