import { renewLost } from './push-lost.ts'
import { worker } from './worker-scope.ts'

/** What the server sends (push-rules.ts of the server): words that a locked screen may show, and where they lead. */
type Pushed = { id: number; title: string; body: string; tag: string; url: string; lang: string; unread?: number }

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

/** The number on the icon, while no page is open to show it (PW-06). */
const mark = async (unread: unknown): Promise<void> => {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
  if (typeof unread === 'number') await setAppBadge?.call(navigator, unread).catch(() => undefined)
}

/** Shows what was pushed; one thing has one notification, the newest. A browser wants something shown for every push. */
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

/** Leads to the item: in the window that is open, which keeps what is being written there, or in a new one. */
const open = async (notification: Notification): Promise<void> => {
  const path = pathOf(notification)
  notification.close()
  const windows = await worker.clients.matchAll({ type: 'window' })
  const there =
    windows.find(({ focused }) => focused) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (there === undefined) return void (await worker.clients.openWindow(path))
  await there.focus().catch(() => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
  there.postMessage({ kind: 'open', path })
}

/** Receives pushes (PW-04). */
export const receivePushes = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('pushsubscriptionchange' as 'message', (event) => event.waitUntil(renewLost()))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
}
