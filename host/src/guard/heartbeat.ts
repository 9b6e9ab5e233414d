/** Prefix of the keys in localStorage, one key for each page: after a freeze a page reads an old copy of the storage. */
export const BEATS = 'florilege.page.'
/** Time between two beats, the age of the last one from which on a page is taken for frozen, and how long that is remembered; ms. */
const [BEAT, FROZEN, REMEMBERED] = [1000, 5000, 3_600_000]
/** Frozen pages with a build on them after which pages open without it. */
const LIMIT = 2

/** Record of a page: builds that have run on it, the one that runs now, and whether the page froze. */
type Page = { at: number; builds: readonly string[]; running: string | null; froze?: true }

let ownId: string | null = null
const idOf = (): string => (ownId ??= crypto.randomUUID())
let builds: readonly string[] = []
let current: string | null = null
let isMarking = false
let timer: ReturnType<typeof setInterval> | undefined

/** Without storage a freeze stays unseen. */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const parse = (text: string | null): Page | null =>
  quietly(() => {
    const page = JSON.parse(text ?? 'null') as Page
    const age = Date.now() - Number(page.at)
    return age >= 0 && age < REMEMBERED && Array.isArray(page.builds) ? page : null
  }, null)
const keys = (): string[] => Object.keys(window.localStorage).filter((key) => key.startsWith(BEATS))
/** Pages by their keys; null for one that is too old or invalid. */
const pages = (): [string, Page | null][] =>
  quietly(() => keys().map((key) => [key, parse(window.localStorage.getItem(key))]), [])
const write = (key: string, page: Page): void => quietly(() => window.localStorage.setItem(key, JSON.stringify(page)), undefined)
const remove = (key: string): void => quietly(() => window.localStorage.removeItem(key), undefined)

const beat = (): void => {
  const key = BEATS + idOf()
  // Timers of hidden pages are late without being frozen.
  if (document.visibilityState === 'visible' && builds.length > 0) write(key, { at: Date.now(), builds, running: current })
  else remove(key)
}

const end = (): void => {
  clearInterval(timer)
  builds = []
  beat()
}

/** Notes that the code of a build runs on this page from now on. */
export const noteBuild = (build: string): void => {
  if (builds.includes(build)) return
  builds = [...builds, build]
  beat()
}

/** Notes which build runs alone until the next call, or null. Written down only after a freeze, when it has to be found out. */
export const noteRunning = (build: string | null): void => {
  if (!isMarking || current === build) return
  current = build
  beat()
}

const frozen = (): Page[] => pages().flatMap(([, page]) => (page?.froze ? [page] : []))

/** True when a page of this device froze within the hour. */
export const hasFrozen = (): boolean => frozen().length > 0

/** True when pages open without a build: two pages with it froze on this device within the hour. */
export const isLeftOut = (build: string): boolean => frozen().filter((page) => page.builds.includes(build)).length >= LIMIT

const leftOut = (): Set<string> => new Set(frozen().flatMap((page) => page.builds.filter(isLeftOut)))

/** Forgets the freezes of builds: a person asked for them again. */
export const letIn = (again: readonly string[]): void => {
  for (const [key, page] of pages())
    if (page?.froze) write(key, { ...page, builds: page.builds.filter((build) => !again.includes(build)) })
}

/** Counts frozen pages by their last beats, then starts the heartbeat. Returns the builds to leave out. */
export const startHeartbeat = (): string[] => {
  const before = leftOut()
  for (const [key, page] of pages()) {
    if (page !== null && (page.froze || Date.now() - page.at <= FROZEN)) continue
    remove(key)
    // Under another key: a page that goes on after all writes its beats again.
    if (page !== null)
      write(`${key} froze`, { ...page, builds: page.running === null ? page.builds : [page.running], froze: true })
  }
  isMarking = hasFrozen()
  timer = setInterval(beat, BEAT)
  document.addEventListener('visibilitychange', beat)
  window.addEventListener('pagehide', end, { capture: true })
  return [...leftOut()].filter((build) => !before.has(build))
}
