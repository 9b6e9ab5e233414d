import { tell } from './tell.ts'

/** Time above which the first part of a remote is slow; ms. */
const SLOW = 2500
/** Delay after which loads are reported together, unless the page is left first; ms. */
const TOGETHER = 5000
/** Interval of the report that a page is open, which keeps its files stored; ms. */
const STILL_OPEN = 3_600_000

type Load = { name: string; build: string; milliseconds: number }

type Fault = Omit<Load, 'milliseconds'> & { failure: 'slow'; message: string; cold?: boolean }

/** Tests whether the previous release of a remote is not cached either; null when unknown. */
type IsCold = (name: string) => Promise<boolean | null>

const known = new Set<string>()
const waiting: Load[] = []
const faults: Fault[] = []
/** Id of the release set of the page. */
let set = ''
let timer: ReturnType<typeof setTimeout> | undefined

const tellLoads = (): void => {
  clearTimeout(timer)
  timer = undefined
  const [loads, slow] = [waiting.splice(0, 20), faults.splice(0, 20)]
  if (loads.length + slow.length === 0) return
  void tell('/api/release/load', { set, loads, faults: slow })
}

const noteSlow = async (name: string, build: string, milliseconds: number, isCold: IsCold): Promise<void> => {
  const cold = await isCold(name)
  faults.push({ name, build, failure: 'slow', message: `${Math.round(milliseconds)} ms`, ...(cold === null ? {} : { cold }) })
  timer ??= setTimeout(tellLoads, TOGETHER)
}

/** Records that the first part of a release has loaded, and its time. */
export const noteLoad = (name: string, build: string, milliseconds: number, isCold: IsCold): void => {
  if (known.has(build)) return
  known.add(build)
  waiting.push({ name, build, milliseconds: Math.min(Math.round(milliseconds), 600_000) })
  timer ??= setTimeout(tellLoads, TOGETHER)
  // A hidden page is always slow.
  if (milliseconds > SLOW && document.visibilityState === 'visible') void noteSlow(name, build, milliseconds, isCold)
}

/** Reports loads, the host's first, and periodically that the page is open. */
export const tellUse = (host: string, id: string): void => {
  set = id
  waiting.push({ name: 'host', build: host, milliseconds: Math.round(performance.now()) })
  timer ??= setTimeout(tellLoads, TOGETHER)
  window.addEventListener('pagehide', tellLoads, { capture: true })
  setInterval(() => void tell('/api/release/load', { set, loads: [] }), STILL_OPEN)
}
