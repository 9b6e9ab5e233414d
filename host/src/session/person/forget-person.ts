import { BEATS } from '../../guard/heartbeat.ts'
import { dropCaches } from '../../pwa/drop-caches.ts'
import { OUTBOX_DATABASE } from '../../outbox/outbox-tag.ts'

// Marks that databases of a former person may still exist.
const PENDING = 'florilege-forgetting'
const PATIENCE = 2000

const quietly = (task: () => void): void => {
  try {
    task()
  } catch {
    // Storage is blocked, so it contains nothing.
  }
}

/** Deletes a database; one that another tab holds open is deleted when that tab closes it. */
export const dropDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = window.indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
  })

const dropDatabases = async (but: readonly string[]): Promise<void> => {
  if (window.indexedDB === undefined) return
  const found = (await window.indexedDB.databases?.().catch(() => [])) ?? []
  // Some browsers cannot list databases: the outbox is deleted by its name.
  const names = new Set([OUTBOX_DATABASE, ...found.flatMap(({ name }) => (name === undefined ? [] : [name]))])
  await Promise.all([...names].filter((name) => !but.includes(name)).map((name) => dropDatabase(name)))
}

/** The server ends a push subscription with its session; the browser would keep its part for the next person. */
const dropPush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const patience = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE))

const dropDeep = async (but: readonly string[]): Promise<void> => {
  const all = Promise.all([dropDatabases(but), dropCaches(), dropPush().catch(() => undefined)])
  await all.then(
    () => quietly(() => window.localStorage.removeItem(PENDING)),
    () => undefined,
  )
}

/**
 * Deletes all data of a person from this device: localStorage, sessionStorage, Cache Storage, every database and the push
 * subscription (T15). Theme and language are settings of the device, kept in cookies, and stay. Resolves when done, at the
 * latest after 2 s: a database that another tab holds open is deleted when that tab closes it, or by the next page. The
 * databases `but` stay: files just shared by the person at the device, and unsent items of an expired session.
 */
export const forgetPerson = (but: readonly string[] = []): Promise<void> => {
  quietly(() => window.sessionStorage.clear())
  quietly(() => window.localStorage.clear())
  quietly(() => window.localStorage.setItem(PENDING, '1'))
  return Promise.race([dropDeep(but), patience()])
}

/** Finishes the deletion that a previous page began; the databases `but` stay. */
export const finishForgetting = async (but: readonly string[] = []): Promise<void> => {
  let pending = false
  quietly(() => {
    pending = window.localStorage.getItem(PENDING) !== null
  })
  if (pending) await Promise.race([dropDeep(but), patience()])
}

/**
 * Prevents this page from leaving data behind: parts cannot save drafts or scroll positions while it closes, late writes are
 * reverted, and no unsaved form asks to stay. Listeners of parts are stopped, because another tab that leaves at the same time
 * would treat such a write as valid. Writes of other tabs stay. `note` is stored for the next page.
 */
export const leaveNothing = (note?: { key: string; value: string }): void => {
  const before = new Map<string, string | null>()
  quietly(() => {
    for (const key of Object.keys(window.localStorage))
      if (!key.startsWith(BEATS)) before.set(key, window.localStorage.getItem(key))
  })
  // Storage events report other tabs only.
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (key !== null && !key.startsWith(BEATS) && storageArea === window.localStorage) before.set(key, newValue)
  })
  const takeBack = (): void => {
    quietly(() => window.sessionStorage.clear())
    quietly(() => {
      for (const key of Object.keys(window.localStorage))
        if (!before.has(key) && !key.startsWith(BEATS)) window.localStorage.removeItem(key)
      for (const [key, value] of before) {
        if (value === null) window.localStorage.removeItem(key)
        else if (window.localStorage.getItem(key) !== value) window.localStorage.setItem(key, value)
      }
    })
    if (note) quietly(() => window.sessionStorage.setItem(note.key, note.value))
  }
  takeBack()
  // The host's own listeners capture these events earlier.
  const stop = (event: Event): void => event.stopImmediatePropagation()
  for (const kind of ['beforeunload', 'visibilitychange']) window.addEventListener(kind, stop, { capture: true })
  const end = (event: Event): void => {
    stop(event)
    takeBack()
  }
  window.addEventListener('pagehide', end, { capture: true })
}
