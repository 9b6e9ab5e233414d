import { isCold } from './cold.ts'
import { pageSet } from './set-id.ts'
import { tell, ticketNow } from './send-report.ts'

/** A first part of a remote that took longer is slow; ms. */
const SLOW = 2500
/** Loads are told together after so long, or when the page is left; ms. */
const TOGETHER = 5000
/** An open page says so as often, so that its files are kept; ms. */
const STILL_OPEN = 3_600_000

type Load = { name: string; build: string; milliseconds: number }

type Fault = Omit<Load, 'milliseconds'> & { failure: 'slow' | 'long_task'; message: string; cold?: boolean }

const known = new Set<string>()
const waiting: Load[] = []
const faults: Fault[] = []
let timer: ReturnType<typeof setTimeout> | null = null

const tellLoads = (): void => {
  if (timer !== null) clearTimeout(timer)
  timer = null
  const [loads, slow] = [waiting.splice(0, 20), faults.splice(0, 20)]
  if (loads.length + slow.length === 0) return
  void tell('/api/release/load', { set: pageSet(), loads, faults: slow, ticket: ticketNow() })
}

/** Notes what was slow or held the page up, once for each build and kind, the longest of what is told together with the loads. */
export const noteFault = (fault: Fault): void => {
  const key = `${fault.build} ${fault.failure}`
  const waits = faults.find(({ build, failure }) => build === fault.build && failure === fault.failure)
  if (waits !== undefined && parseInt(fault.message, 10) > parseInt(waits.message, 10)) waits.message = fault.message
  if (known.has(key)) return
  known.add(key)
  faults.push(fault)
  timer ??= setTimeout(tellLoads, TOGETHER)
}

/** Notes that the first part of a release is there, and how long that took. */
export const noteLoad = (name: string, build: string, milliseconds: number): void => {
  if (known.has(build)) return
  known.add(build)
  waiting.push({ name, build, milliseconds: Math.min(Math.round(milliseconds), 600_000) })
  timer ??= setTimeout(tellLoads, TOGETHER)
  // A page that nobody looks at is slow by itself.
  if (milliseconds > SLOW && document.visibilityState === 'visible') {
    const slow = { name, build, failure: 'slow', message: `${Math.round(milliseconds)} ms` } as const
    void isCold(name).then((cold) => noteFault({ ...slow, ...(cold === null ? {} : { cold }) }))
  }
}

/** Tells loads in time, and that the page is open for as long as it is. */
export const tellUse = (): void => {
  window.addEventListener('pagehide', tellLoads, { capture: true })
  setInterval(() => void tell('/api/release/load', { set: pageSet(), loads: [] }), STILL_OPEN)
}
