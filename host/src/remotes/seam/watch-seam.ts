import { limitCalls, onCaller, onWrongValue, rate, refuse } from '@florilege/shared/shell/host'
import type { PartOwner } from '@florilege/shared/shell'
import type { DataRouter } from 'react-router'
import { callingRemote, releaseIn } from './attribution.ts'
import { isAsked, isInAct } from './last-act.ts'
import { sendReport } from '../failure/send-report.ts'

const told = new Set<string>()

/** Writes a message to the console once; false when it was written before. */
const tellOnce = (message: string): boolean => {
  if (told.has(message)) return false
  told.add(message)
  // oxlint-disable-next-line no-console -- a developer of the remote reads what was refused
  console.error(message)
  return true
}

/** Release that passed a wrong value: the owner of the part, else the script in the stack. Null for the shell's own. */
export const culpritOf = (error: Error, owner: PartOwner | null, builds: ReadonlySet<string>): PartOwner | null =>
  owner ?? releaseIn(error.stack ?? '', builds)

/**
 * Reports wrong values once per release and call; limits toasts to 20 and 1 more a second, dialogs to 10 and 1 more every 2 s.
 */
export const watchSeam = (builds: ReadonlySet<string>): void => {
  limitCalls({ toast: rate(20, 1000), dialog: rate(10, 2000) })
  onCaller(() => callingRemote(builds))
  onWrongValue((error, owner) => {
    const found = culpritOf(error, owner, builds)
    const message = `${found === null ? 'the shell' : `${found.remote}/${found.build}`}: ${error.message}`
    if (tellOnce(message) && found !== null) void sendReport({ ...found, failure: 'error', message })
  })
}

const TOO_MANY = 'too many without a person'
type Navigating = Pick<DataRouter, 'navigate'>

/**
 * Limits a remote to 10 navigations and one more each second. After a refusal it navigates only for a person who uses its
 * part; links that a person presses are not limited. Unknown callers, such as a timer that was given the function itself,
 * share one such rate, and are reported for no release.
 */
export const limitNavigation = <T extends Navigating>(router: T, builds: ReadonlySet<string>): T => {
  const navigate = router.navigate.bind(router) as (...given: unknown[]) => Promise<void>
  const rates = new Map<string, () => boolean>()
  const refused = new Set<string>()
  const mayGo = (build: string): boolean => {
    const isInRate = rates.get(build) ?? rate(10, 1000)
    rates.set(build, isInRate)
    if (!isInRate()) refused.add(build)
    return !refused.has(build)
  }
  router.navigate = (async (...given: unknown[]) => {
    const release = callingRemote(builds)
    if (release === null ? isInAct() || mayGo('') : isAsked(release.build) || mayGo(release.build)) return navigate(...given)
    return release === null ? void tellOnce('navigate: too many by an unknown caller') : refuse('navigate', TOO_MANY, release)
  }) as T['navigate']
  return router
}
