import { countFreeze, hasFrozen } from './freeze-count.ts'

/** Key in localStorage under which open pages write their beats. */
export const BEATS_KEY = 'florilege.pages'
/** Time between two beats of a page, and the age of the last beat from which on the page is taken for frozen; ms. */
const [BEAT, FROZEN] = [1000, 5000]

/** What an open page writes down: builds that have run on it, and the one that runs right now, if that is known. */
type Page = { at: number; builds: readonly string[]; running: string | null }
type Pages = Readonly<Record<string, Page>>

let ownId: string | null = null
const idOf = (): string => (ownId ??= crypto.randomUUID())
let builds: readonly string[] = []
let current: string | null = null
let isMarking = false
let timer: ReturnType<typeof setInterval> | undefined

const isPage = (page: Partial<Page> | null): boolean => typeof page?.at === 'number' && Array.isArray(page.builds)

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

const culprits = ({ builds: all, running }: Page): readonly string[] => (running === null ? all : [running])

/**
 * Counts pages of this device that froze, then starts the heartbeat of this one. A frozen page runs no code, so that its last
 * beat stays behind. Returns the builds that are left out from now on.
 */
export const startHeartbeat = (): string[] => {
  const pages = Object.entries(read())
  const isFrozen = ([, { at }]: [string, Page]): boolean => Date.now() - at > FROZEN
  const frozen = pages.filter(isFrozen)
  if (frozen.length > 0) write(Object.fromEntries(pages.filter((page) => !isFrozen(page))))
  const leftOut = frozen.flatMap(([, page]) => countFreeze(culprits(page)))
  isMarking = hasFrozen()
  timer = setInterval(beat, BEAT)
  document.addEventListener('visibilitychange', beat)
  window.addEventListener('pagehide', end, { capture: true })
  return leftOut
}
