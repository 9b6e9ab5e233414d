import { ApiError } from '@florilege/shared/client'
import type { PagePayload, ReleaseFailure } from '@florilege/shared/contracts'
import { releaseIn } from './attribution.ts'
import type { Attributed } from './attribution.ts'
import { heavyRelease } from './heavy-part.ts'
import { noteFault } from './load-times.ts'
import { ownerOf, ownerOfAddress } from './part-owners.ts'
import type { Release } from './release.ts'
import { sendReport } from './send-report.ts'
import { followTouches, workOf } from './touched.ts'

/** A frame of the page that was held up for longer counts; ms. */
const LONG = 200

type Script = { sourceURL?: string; invoker?: string; startTime: number; duration: number; forcedStyleAndLayoutDuration?: number }
type LongFrame = PerformanceEntry & { scripts?: readonly Script[] }

/** Builds that a page is made of, or may fall back to. */
export const buildsOf = ({ host, remotes }: PagePayload['set']): Set<string> =>
  new Set([host.build, ...remotes.flatMap(({ build, previous }) => [build, ...previous.map((release) => release.build)])])

/** What React's scheduler is called by: a message to itself. */
const SCHEDULER = 'MessagePort.onmessage'

/** Whose it is when it seems to be the host's, or nobody's: the remote for which the host did it. */
const insteadOfHost = (found: Attributed | null, owner: () => Release | null): Attributed | null => {
  if (found !== null && found.name !== 'host') return found
  const release = owner()
  return release === null ? found : { name: release.remote, build: release.build }
}

/** Finds out which release threw later, broke the content policy or held the page up, and tells the server. */
export const watchFaults = (builds: ReadonlySet<string>): void => {
  const tell = (release: Attributed | null, failure: ReleaseFailure, message: string): void => {
    if (release) void sendReport({ ...release, failure, message })
  }
  const blame = (where: string, message: string): void => tell(releaseIn(where, builds), 'error', message)
  const tellLong = (release: Attributed | null, duration: number): void => {
    if (release) noteFault({ ...release, failure: 'long_task', message: `${Math.round(duration)} ms` })
  }
  const held = ({ sourceURL = '', invoker, startTime, duration, forcedStyleAndLayoutDuration = 0 }: Script): void => {
    // It asked where something stands, and waited for whoever has filled the page.
    const heavy = forcedStyleAndLayoutDuration > duration / 2 ? heavyRelease() : null
    if (heavy !== null) return tellLong({ name: heavy.remote, build: heavy.build }, duration)
    const found = releaseIn(sourceURL, builds)
    // React calls what remotes do, and React is the host's.
    tellLong(found && insteadOfHost(found, () => workOf(startTime, startTime + duration, invoker === SCHEDULER)), duration)
  }
  /** What no script did: the browser laid out and painted what is on the page. */
  const drawn = ({ duration, scripts = [] }: LongFrame): void => {
    const own = scripts.reduce((rest, script) => rest - script.duration, duration)
    const heavy = own > LONG ? heavyRelease() : null
    if (heavy !== null) tellLong({ name: heavy.remote, build: heavy.build }, own)
  }
  window.addEventListener('error', ({ error, filename, message }: ErrorEvent) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    blame(`${stack}\n${filename}`, message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A call that failed is the server's, or the network's.
    if (reason instanceof Error && !(reason instanceof ApiError)) blame(reason.stack ?? '', String(reason))
  })
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective, target }) => {
    const found = releaseIn(`${sourceFile}\n${blockedURI}`, builds)
    // What an element loads is told of the document, without a script.
    const release = insteadOfHost(found, () => ownerOf(target) ?? ownerOfAddress(blockedURI))
    tell(release, 'policy', `${effectiveDirective} ${blockedURI}`)
  })
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return
  followTouches()
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      for (const script of frame.scripts ?? []) if (script.duration > LONG) held(script)
      drawn(frame)
    }
  }).observe({ type: 'long-animation-frame', buffered: true })
}
