import { leaveOut } from '../guard/broken-builds.ts'
import { takeFrozen } from '../guard/frozen.ts'
import { watchShell } from '../guard/watch-shell.ts'
import type { Harm } from '../guard/watch-shell.ts'
import { sendReport } from './send-report.ts'
import { suspects } from './suspects.ts'

const KEY = 'florilege.harmed'
/** Harm that comes again within so long was not that of whom it was put down to; ms. */
const AGAIN = 60_000

let leaving = false

const harmedBefore = (): boolean => {
  const before = Number(window.sessionStorage.getItem(KEY) ?? 0)
  try {
    window.sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Filled up by the same remote, maybe: leaving matters more.
  }
  return Date.now() - before < AGAIN
}

/** Opens the page anew without the releases that did harm to the shell; nothing of theirs is in the new document. */
const leave = (harm: Harm, to: string | null): void => {
  if (leaving) return
  leaving = true
  const releases = suspects(harmedBefore())
  for (const { remote, build } of releases)
    void sendReport({ name: remote, build, failure: 'error', message: `the shell was ${harm}` })
  const isRemembered = leaveOut(releases.map(({ build }) => build))
  if (to !== null) window.location.assign(to)
  // Without a memory of them they would come again, and again.
  else if (isRemembered) window.location.reload()
}

/** Tells of what froze an earlier page, and watches the shell of this one (MF-09, threats T17). */
export const leaveHarm = (root: Element): void => {
  for (const { name, build } of takeFrozen()) void sendReport({ name, build, failure: 'error', message: 'the page was frozen' })
  watchShell(root, leave)
}
