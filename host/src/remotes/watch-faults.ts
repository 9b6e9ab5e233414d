import { ApiError } from '@florilege/shared/client'
import type { PagePayload, ReleaseFailure } from '@florilege/shared/contracts'
import { releaseIn } from './attribution.ts'
import { noteFault } from './load-times.ts'
import { sendReport } from './send-report.ts'

/** A frame of the page that was held up for longer counts; ms. */
const LONG = 200

type Script = { sourceURL?: string; duration?: number }
type LongFrame = PerformanceEntry & { scripts?: readonly Script[] }

const buildsOf = ({ host, remotes }: PagePayload['set']): Set<string> =>
  new Set([host.build, ...remotes.flatMap(({ build, previous }) => [build, ...previous.map((release) => release.build)])])

/** Finds out which release threw later, broke the content policy or held the page up, and tells the server. */
export const watchFaults = (set: PagePayload['set']): void => {
  const builds = buildsOf(set)
  const blame = (failure: ReleaseFailure, where: string, message: string): void => {
    const release = releaseIn(where, builds)
    if (release) void sendReport({ ...release, failure, message })
  }
  const held = (where: string, duration: number): void => {
    const release = releaseIn(where, builds)
    if (release) noteFault({ ...release, failure: 'long_task', message: `${Math.round(duration)} ms` })
  }
  window.addEventListener('error', ({ error, filename, message }: ErrorEvent) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    blame('error', `${stack}\n${filename}`, message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A call that failed is the server's, or the network's.
    if (reason instanceof Error && !(reason instanceof ApiError)) blame('error', reason.stack ?? '', String(reason))
  })
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective }) =>
    blame('policy', `${sourceFile}\n${blockedURI}`, `${effectiveDirective} ${blockedURI}`),
  )
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return
  new PerformanceObserver((list) => {
    for (const { scripts = [] } of list.getEntries() as LongFrame[]) {
      for (const { sourceURL = '', duration = 0 } of scripts) if (duration > LONG) held(sourceURL, duration)
    }
  }).observe({ type: 'long-animation-frame', buffered: true })
}
