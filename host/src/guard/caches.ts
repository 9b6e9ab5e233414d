// What the worker opens the site with lies in Cache Storage, and any page may write there. So it is the worker's and the
// shell's (threats T17, T22): nobody else writes any of it here.
const remove = typeof CacheStorage === 'undefined' ? null : window.caches.delete.bind(window.caches)

/** Takes every cache of this device away; nothing where a browser has none. */
export const dropCaches = async (): Promise<void> => {
  if (remove === null) return
  await Promise.all((await window.caches.keys()).map((name) => remove(name)))
}

const refuse = async (): Promise<never> => {
  throw new TypeError('Cache Storage is the service worker’s')
}

/** Refuses from now on whoever writes or deletes there from this document: they hear a TypeError, which is told of their release. */
export const sealCaches = (): void => {
  if (typeof CacheStorage === 'undefined') return
  for (const name of ['put', 'add', 'addAll', 'delete'] as const)
    Object.defineProperty(Cache.prototype, name, { value: refuse, writable: false, configurable: false })
  Object.defineProperty(CacheStorage.prototype, 'delete', { value: refuse, writable: false, configurable: false })
}
