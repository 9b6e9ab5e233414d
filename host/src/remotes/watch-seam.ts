import { refuse } from '@florilege/shared/shell'
import { limitCalls, onWrongValue, rate } from '@florilege/shared/shell/host'
import type { PartOwner } from '@florilege/shared/shell'
import type { DataRouter } from 'react-router'
import { releaseIn } from './attribution.ts'
import type { Attributed } from './attribution.ts'
import { isAsked } from './last-act.ts'
import { sendReport } from './send-report.ts'

/** Navigations that a remote may begin by itself within a time; ms. */
const [MOST, WITHIN] = [10, 10_000]

const told = new Set<string>()

/** The release that handed a wrong value over: the owner of the part, else the script in the stack. Null for the shell's own. */
export const culpritOf = (error: Error, owner: PartOwner | null, builds: ReadonlySet<string>): Attributed | null =>
  owner === null ? releaseIn(error.stack ?? '', builds) : { name: owner.remote, build: owner.build }

/**
 * Reports wrong values for the release whose part or script handed them over, once for each release and call, and limits
 * the toasts and dialogs of remotes: 20 and one more a second, 10 and one more every 2 s.
 */
export const watchSeam = (builds: ReadonlySet<string>): void => {
  limitCalls({ toast: rate(20, 1000), dialog: rate(10, 2000) })
  onWrongValue((error, owner) => {
    const found = culpritOf(error, owner, builds)
    const message = `${found === null ? 'the shell' : `${found.name}/${found.build}`}: ${error.message}`
    if (told.has(message)) return
    told.add(message)
    // oxlint-disable-next-line no-console -- a developer of the remote reads what was refused
    console.error(message)
    if (found !== null) void sendReport({ ...found, failure: 'error', message })
  })
}

type Navigating = Pick<DataRouter, 'navigate'>

/**
 * Limits how often a remote navigates by itself: one in a loop would leave no press of a person answered. From the first
 * refusal on it navigates only for a person who uses a part of it. Presses of links have no remote's script in their stack.
 */
export const limitNavigation = <T extends Navigating>(router: T, builds: ReadonlySet<string>): T => {
  const navigate = router.navigate.bind(router) as (...given: unknown[]) => Promise<void>
  const begun = new Map<string, number[]>()
  const refused = new Set<string>()
  const mayGo = (build: string): boolean => {
    const now = performance.now()
    const times = [...(begun.get(build) ?? []).filter((time) => now - time < WITHIN), now]
    begun.set(build, times)
    if (times.length > MOST) refused.add(build)
    return !refused.has(build)
  }
  router.navigate = (async (...given: unknown[]) => {
    const release = releaseIn(new Error('navigation').stack ?? '', builds)
    const isFree = release === null || release.name === 'host' || isAsked(release.build) || mayGo(release.build)
    if (isFree) return navigate(...given)
    return refuse('navigate', 'too many without a person', { remote: release.name, build: release.build })
  }) as T['navigate']
  return router
}
