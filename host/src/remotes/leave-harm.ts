import { leaveOut, letIn } from '../guard/broken-builds.ts'
import { takeFrozen } from '../guard/frozen.ts'
import { watchReplaced } from '../guard/put-back.ts'
import { watchShell } from '../guard/watch-shell.ts'
import type { Harm } from '../guard/watch-shell.ts'
import { sendReport } from './send-report.ts'
import { suspects } from './suspects.ts'
import { rememberTried, takeUntold, triedOfLate } from './tried.ts'
import type { Suspicion } from './tried.ts'

/** A page without harm for so long shows that it was theirs who was left out; ms. */
const CALM = 10_000

let leaving = false

const tell = ({ name, build, message }: Suspicion): void => void sendReport({ name, build, failure: 'error', message })

/**
 * Whom to leave out: one after another until the harm is gone, so that nobody is left out, or told of, for another's; all where none
 * of them was it alone, or where it cannot be remembered who was tried.
 */
const chosen = (harm: Harm): Suspicion[] => {
  const before = triedOfLate()
  letIn(before.map(({ build }) => build))
  const all = suspects().map(({ remote, build }) => ({ name: remote, build, message: `the shell was ${harm}` }))
  const next = all.find(({ name }) => before.every((one) => one.name !== name))
  const isDoubtful = all.length > 1
  if (next !== undefined && rememberTried([...before, next], isDoubtful)) {
    if (!isDoubtful) tell(next)
    return [next]
  }
  for (const one of all) tell(one)
  return all
}

/** Opens the page anew without the release that did harm to the shell; nothing of it is in the new document. */
const leave = (harm: Harm, to: string | null): void => {
  if (leaving) return
  leaving = true
  const isRemembered = leaveOut(chosen(harm).map(({ build }) => build))
  if (to !== null) window.location.assign(to)
  // Without a memory of them they would come again, and again.
  else if (isRemembered) window.location.reload()
}

const tellWhenCalm = (): void => {
  setTimeout(() => {
    const untold = leaving ? undefined : takeUntold()
    if (untold !== undefined) tell(untold)
  }, CALM)
}

/** What was put back harms nobody any more, and the page goes on: it is told where nobody else may have done it. */
const replaced = (isBack: boolean): void => {
  if (!isBack) return leave('replaced', null)
  const [only, ...others] = suspects()
  if (only === undefined || others.length > 0) return
  tell({ name: only.remote, build: only.build, message: 'it replaced what the shell runs with' })
}

/** Tells of what froze an earlier page, and watches the shell of this one (MF-09, threats T17). */
export const leaveHarm = (root: Element): void => {
  for (const { name, build } of takeFrozen()) void sendReport({ name, build, failure: 'error', message: 'the page was frozen' })
  tellWhenCalm()
  watchReplaced(replaced)
  watchShell(root, leave)
}
