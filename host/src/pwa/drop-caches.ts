/** Deletes every cache of this device; does nothing in a browser without Cache Storage. */
export const dropCaches = async (): Promise<void> => {
  if (typeof CacheStorage === 'undefined') return
  await Promise.all((await window.caches.keys()).map((name) => window.caches.delete(name)))
}
