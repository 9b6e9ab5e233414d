/**
 * Service worker that replaces any other, deletes its caches, unregisters itself and reloads its pages (T22). Databases stay,
 * with unsent items.
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
