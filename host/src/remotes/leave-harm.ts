import { leaveOut, letIn } from '../guard/broken-builds.ts'
import { takeFrozen } from '../guard/frozen.ts'
import { watchReplaced } from '../guard/put-back.ts'
import { openDocument, reloadDocument } from '../guard/shell-documents.ts'
import { watchDialogs } from '../guard/watch-dialogs.ts'
import { watchShell } from '../guard/watch-shell.ts'
import type { Harm } from '../guard/watch-shell.ts'
import { isShellHidden } from '../guard/watch-view.ts'
import type { Attributed } from './attribution.ts'
import { foreignOwner } from './foreign-dialogs.ts'
import { releaseThatHides } from './hiding-styles.ts'
import { nextTry } from './next-try.ts'
import { pardon, pardonedOfLate } from './pardoned.ts'
import type { Release } from './release.ts'
import { sendReport } from './send-report.ts'
import { haveGone, suspects } from './suspects.ts'
import { changesWithoutEnd } from './touched.ts'
import { rememberTried, restFromTrying, takeUntold, triedOfLate } from './tried.ts'
import type { Suspicion } from './tried.ts'

/** A page without harm for so long shows that it was theirs who was left out; ms. */
const CALM = 10_000
/** Time between two looks whether it did; ms. */
const LOOK = 1000

/** Found by what somebody did. */
const BY_PRESS: ReadonlySet<Harm> = new Set(['covered', 'deaf', 'stuck', 'shut off'])

type Scene = { releases: readonly Release[]; path: string; someGone: boolean }

let leaving = false
/** Who was on the page, and where, when it was noticed that the shell may be hidden: until that is sure, one may have gone on. */
let noticed: Scene | null = null

const scene = (): Scene => ({ releases: suspects(), path: window.location.pathname, someGone: haveGone() })

/** Who changes the page without end comes first where nothing else is drawn. */
const inOrder = (releases: readonly Release[], likely: string | undefined): readonly Release[] =>
  releases.toSorted((a, b) => Number(b.build === likely) - Number(a.build === likely))

const tell = ({ name, build, message }: Suspicion): void => void sendReport({ name, build, failure: 'error', message })

/**
 * Whom to leave out: who is known to have done it, or whose stylesheets hide the shell; else one after another until the harm is gone, so that nobody is left out, or
 * told of, for another's. All who are on the page where it cannot be remembered who was tried; null where all was, or where something else
 * may have done it from the beginning. At first nobody where parts have gone from the page: what they left behind goes with the document.
 */
const chosen = (harm: Harm, isSure: boolean, doer: Attributed | null, at: Scene): Suspicion[] | null => {
  const message = `the shell was ${harm}`
  const known = doer ?? (harm === 'hidden' ? releaseThatHides(isShellHidden) : null)
  if (known !== null) {
    tell({ ...known, message })
    return [{ ...known, message }]
  }
  const { known: before, tries, proved, over } = triedOfLate()
  if (over || !isSure) return null
  const { releases, path, someGone } = at
  const likely = harm === 'stuck' ? changesWithoutEnd()?.build : undefined
  const former = pardonedOfLate()
  const again = releases.filter(({ build }) => former.includes(build))
  const builds = releases.map(({ build }) => build)
  // What is gone renders no more, and who is there each time is no more innocent.
  if (tries.length === 0 && someGone && harm !== 'stuck' && again.length === 0)
    if (rememberTried([], [[]], null) && pardon(builds)) return []
  const now = inOrder(releases, likely ?? again[0]?.build).map(({ remote, build }) => ({ name: remote, build, message }))
  const all = [...before, ...now.filter(({ build }) => before.every((one) => one.build !== build))]
  const next = nextTry(all, tries, proved)
  letIn(before.map(({ build }) => build))
  if (next === null) {
    restFromTrying()
    return null
  }
  const isDoubtful = all.length > 1
  const proof = { path, byPress: BY_PRESS.has(harm) }
  if (!rememberTried(all, [...tries, next.map(({ build }) => build)], isDoubtful ? proof : null)) {
    for (const one of now) tell(one)
    return now
  }
  if (!isDoubtful) next.forEach(tell)
  return next
}

/** Opens the page anew without the release that did harm to the shell; nothing of it is in the new document. */
const leave = (harm: Harm, to: string | null, isSure = true, doer: Attributed | null = null, at = scene()): void => {
  if (leaving) return
  const out = chosen(harm, isSure, doer, at)?.map(({ build }) => build) ?? null
  const isRemembered = out !== null && (out.length === 0 || leaveOut(out))
  if (to === null && !isRemembered) return
  leaving = true
  // oxlint-disable-next-line no-console -- the reload that somebody saw has its reason here
  console.warn(`The page opens anew: the shell was ${harm}.`)
  if (to !== null) openDocument(to)
  // Without a memory of them they would come again, and again.
  else reloadDocument()
}

/** Where somebody is, since when without harm, and whether a press was answered there. */
let stay = { path: window.location.pathname, since: performance.now(), isAnswered: false }

const lookAtStay = (): void => {
  const path = window.location.pathname
  if (path !== stay.path) stay = { path, since: performance.now(), isAnswered: false }
  else if (!leaving && performance.now() - stay.since >= CALM) takeUntold({ path, byPress: stay.isAnswered }).forEach(tell)
}

/** Tells who was left out once their page has stood without harm, and has answered a press where one found the harm. */
const followCalm = (): (() => void) => {
  setInterval(lookAtStay, LOOK)
  return () => {
    lookAtStay()
    stay.isAnswered = true
  }
}

/** What was put back harms nobody any more, and the page goes on: it is told where nobody else may have done it. */
const replaced = (isBack: boolean): void => {
  if (!isBack) return leave('replaced', null)
  const [only, ...others] = suspects()
  if (only === undefined || others.length > 0) return
  tell({ name: only.remote, build: only.build, message: 'it replaced what the shell runs with' })
}

/** Tells of what froze an earlier page, and watches the shell of this one (MF-09, threats T17). */
export const leaveHarm = (root: Element, builds: ReadonlySet<string>): void => {
  for (const { name, build } of takeFrozen()) void sendReport({ name, build, failure: 'error', message: 'the page was frozen' })
  watchReplaced(replaced)
  watchShell(root, {
    lost: (harm, to, isSure) => leave(harm, to, isSure, null, (harm === 'hidden' ? noticed : null) ?? scene()),
    noticed: () => (noticed = scene()),
    answered: followCalm(),
    pressed: () => {
      const at = scene()
      return (to) => leave('stuck', to, true, null, at)
    },
  })
  const foreign = (dialog: Element) => foreignOwner(dialog, root, builds)
  watchDialogs({
    isForeign: (dialog) => foreign(dialog) !== null,
    lost: (dialog) => {
      const doer = foreign(dialog)
      leave('shut off', null, true, doer === 'unknown' ? null : doer)
    },
  })
}
