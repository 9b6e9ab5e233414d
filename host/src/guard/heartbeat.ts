/** Key in localStorage under which pages of this device write their beats. */
export const BEATS_KEY = 'florilege.pages'
/** Time between two beats, the age of the last one from which on a page is taken for frozen, and how long that is remembered; ms. */
const [BEAT, FROZEN, REMEMBERED] = [1000, 5000, 3_600_000]
/** Frozen pages with a build on them after which pages open without it. */
const LIMIT = 2

/** Record of a page: builds that have run on it, the one that runs now, and whether the page froze. */
type Page = { at: number; builds: readonly string[]; running: string | null; froze?: true }
type Pages = Readonly<Record<string, Page>>

let ownId: string | null = null
const idOf = (): string => (ownId ??= crypto.randomUUID())
let builds: readonly string[] = []
let current: string | null = null
let isMarking = false
let timer: ReturnType<typeof setInterval> | undefined

const isPage = (page: Partial<Page> | null): boolean => {
  const age = Date.now() - Number(page?.at)
  return age >= 0 && age < REMEMBERED && Array.isArray(page?.builds)
}

const read = (): Pages => {
  try {
    const stored = JSON.parse(window.localStorage.getItem(BEATS_KEY) ?? '{}') as Pages
    return Object.fromEntries(Object.entries(stored).filter(([, page]) => isPage(page)))
  } catch {
    return {}
  }
}

const write = (pages: Pages): void => {
  try {
    window.localStorage.setItem(BEATS_KEY, JSON.stringify(pages))
  } catch {
    // Without storage a freeze stays unseen.
  }
}

const beat = (): void => {
  const id = idOf()
  const { [id]: _, ...others } = read()
  // Timers of hidden pages are late without being frozen.
  const isVisible = document.visibilityState === 'visible'
  write(isVisible && builds.length > 0 ? { ...others, [id]: { at: Date.now(), builds, running: current } } : others)
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

const frozen = (): Page[] => Object.values(read()).filter(({ froze }) => froze)

/** True when a page of this device froze within the hour. */
export const hasFrozen = (): boolean => frozen().length > 0

/** True when pages open without a build: two pages with it froze on this device within the hour. */
export const isLeftOut = (build: string): boolean => frozen().filter((page) => page.builds.includes(build)).length >= LIMIT

const leftOut = (): Set<string> => new Set(frozen().flatMap((page) => page.builds.filter(isLeftOut)))

/** Forgets the freezes of builds: a person asked for them again. */
export const letIn = (again: readonly string[]): void => {
  const kept = (page: Page): Page => ({ ...page, builds: page.builds.filter((build) => !again.includes(build)) })
  write(Object.fromEntries(Object.entries(read()).map(([id, page]) => [id, page.froze ? kept(page) : page])))
}

/** Counts frozen pages by their last beats, then starts the heartbeat. Returns the builds to leave out. */
export const startHeartbeat = (): string[] => {
  const before = leftOut()
  const count = ([id, page]: [string, Page]): [string, Page] => {
    if (page.froze || Date.now() - page.at <= FROZEN) return [id, page]
    // Under another key: a page that goes on after all writes its beats again.
    return [`froze ${id}`, { ...page, builds: page.running === null ? page.builds : [page.running], froze: true }]
  }
  write(Object.fromEntries(Object.entries(read()).map(count)))
  isMarking = hasFrozen()
  timer = setInterval(beat, BEAT)
  document.addEventListener('visibilitychange', beat)
  window.addEventListener('pagehide', end, { capture: true })
  return [...leftOut()].filter((build) => !before.has(build))
}
