import { BEATS_KEY } from '../guard/heartbeat.ts'
import { dropCaches } from '../pwa/drop-caches.ts'
import { OUTBOX_DATABASE } from '../outbox/outbox-tag.ts'

// While this stands, databases of a former person may not be gone yet.
const PENDING = 'florilege-forgetting'
const PATIENCE = 2000

const quietly = (task: () => void): void => {
  try {
    task()
  } catch {
    // Storage is closed: then nothing was kept in it.
  }
}

/** Takes a database away; one that another tab holds open goes when that tab lets go of it. */
export const dropDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = window.indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
  })

const dropDatabases = async (but: readonly string[]): Promise<void> => {
  if (window.indexedDB === undefined) return
  const found = (await window.indexedDB.databases?.().catch(() => [])) ?? []
  // Not every browser lists its databases: what waits to be sent goes by its name.
  const names = new Set([OUTBOX_DATABASE, ...found.flatMap(({ name }) => (name === undefined ? [] : [name]))])
  await Promise.all([...names].filter((name) => !but.includes(name)).map((name) => dropDatabase(name)))
}

/** The server ends a subscription to push with its session; the browser would keep its part for whoever comes next. */
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
 * Takes everything that this device has kept of a person away: localStorage, sessionStorage, Cache Storage, every database
 * and the subscription to push (T15). Theme and language are choices of the device, kept in cookies, and stay. Ready when it is done, at
 * the latest after 2 s: a database that another tab holds open goes when that tab has let go of it, or with the next page.
 * The databases `but` stay: what whoever holds the device has just handed over is not the former person's, and what had
 * not been sent when a session ended by itself waits for them.
 */
export const forgetPerson = (but: readonly string[] = []): Promise<void> => {
  quietly(() => window.sessionStorage.clear())
  quietly(() => window.localStorage.clear())
  quietly(() => window.localStorage.setItem(PENDING, '1'))
  return Promise.race([dropDeep(but), patience()])
}

/** Goes on with what a page before this one could not finish; the databases `but` stay. */
export const finishForgetting = async (but: readonly string[] = []): Promise<void> => {
  let pending = false
  quietly(() => {
    pending = window.localStorage.getItem(PENDING) !== null
  })
  if (pending) await Promise.race([dropDeep(but), patience()])
}

/**
 * From now on this page leaves nothing: what its parts would still write while it closes (drafts, scroll places) is not
 * begun, what was on its way is taken back as the last thing, and nothing asks whether to stay. Listeners of parts are
 * stopped and not only undone: another tab that leaves at the same time would take the write for one to keep. What other
 * tabs write meanwhile stays. `note` is kept for the page that follows.
 */
export const leaveNothing = (note?: { key: string; value: string }): void => {
  const before = new Map<string, string | null>()
  quietly(() => {
    for (const key of Object.keys(window.localStorage)) before.set(key, window.localStorage.getItem(key))
    before.delete(BEATS_KEY)
  })
  // Storage events tell of other tabs only.
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (key !== null && key !== BEATS_KEY && storageArea === window.localStorage) before.set(key, newValue)
  })
  const takeBack = (): void => {
    quietly(() => window.sessionStorage.clear())
    quietly(() => {
      for (const key of Object.keys(window.localStorage)) if (!before.has(key)) window.localStorage.removeItem(key)
      for (const [key, value] of before) {
        if (value === null) window.localStorage.removeItem(key)
        else if (window.localStorage.getItem(key) !== value) window.localStorage.setItem(key, value)
      }
    })
    if (note) quietly(() => window.sessionStorage.setItem(note.key, note.value))
  }
  takeBack()
  // The host's own listeners of these are capturing ones of an earlier moment.
  const stop = (event: Event): void => event.stopImmediatePropagation()
  for (const kind of ['beforeunload', 'visibilitychange']) window.addEventListener(kind, stop, { capture: true })
  const end = (event: Event): void => {
    stop(event)
    takeBack()
  }
  window.addEventListener('pagehide', end, { capture: true })
}
