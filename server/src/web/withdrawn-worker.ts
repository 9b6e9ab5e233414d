/**
 * A service worker that does nothing but leave: it takes the place of whatever worker a browser has, empties its caches,
 * gives the site back to the network and opens its pages anew (T22). Databases stay, with what is not sent yet.
 */
export const WITHDRAWN_WORKER = `self.addEventListener('install', () => self.skipWaiting())
const leave = async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await self.registration.unregister()
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)))
}
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(leave)))
`
