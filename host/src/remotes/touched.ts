import { ownerOf } from './part-owners.ts'
import type { Release } from './release.ts'

/** What of it is still to be done is done within that; ms. */
const SOON = 1000
/** Listeners of the page come one after another; ms. */
const TOGETHER = 50
/** So many are kept of each kind: who looks at them looks back a second or two. */
const KEPT = 64

type Touch = { at: number; release: Release }
/** `sliced` if React gave the thread back in it: only some of what ran then was of the part. */
type Span = { from: number; to: number; release: Release; sliced: boolean }
type Begun = Omit<Span, 'to'>
/** What happened on the page, oldest first. */
export type Touched = { events: readonly Touch[]; changes: readonly Touch[]; ran: readonly Span[] }

const [events, changes, ran]: [Touch[], Touch[], Span[]] = [[], [], []]
/** Parts whose code runs, each within the one before. What was begun and given up stays below those that come after it. */
const begun: Begun[] = []
/** So many parts lie within each other at most. */
const DEEPEST = 8

const keep = <T>(list: T[], item: T): void => {
  list.push(item)
  if (list.length > KEPT) list.shift()
}

// What is asked for now runs once the thread is given back.
const noteSlices = (): void => queueMicrotask(() => begun.forEach((one) => (one.sliced = true)))

/** Ends the time of the part that runs now, which another one within it takes over. */
const pause = (): void => {
  const current = begun.at(-1)
  if (current !== undefined) keep(ran, { ...current, to: performance.now() })
}

/** The code of a part begins: it is rendered for the first time, or its first effects run. */
export const began = (release: Release): void => {
  pause()
  begun.push({ release, from: performance.now(), sliced: false })
  if (begun.length > DEEPEST) begun.shift()
  noteSlices()
}

/** It is over, and that of the part around it goes on. Parts within it that never ended have thrown. */
export const ended = ({ build }: Release): void => {
  const at = begun.findLastIndex(({ release }) => release.build === build)
  if (at < 0) return
  const [own] = begun.splice(at)
  if (own !== undefined) keep(ran, { ...own, to: performance.now() })
  const around = begun.at(-1)
  if (around === undefined) return
  Object.assign(around, { from: performance.now(), sliced: false })
  noteSlices()
}

const KINDS = [
  'pointerdown',
  'pointerup',
  'pointerover',
  'click',
  'dblclick',
  'keydown',
  'keyup',
  'beforeinput',
  'input',
  'change',
]
const MORE_KINDS = ['submit', 'focusin', 'focusout', 'paste', 'drop', 'toggle']

const changedBy = ({ target, addedNodes }: MutationRecord): Release | null => ownerOf(addedNodes[0] ?? null) ?? ownerOf(target)

/** Takes note of which releases are pressed, typed into and changed. */
export const followTouches = (): void => {
  for (const kind of [...KINDS, ...MORE_KINDS])
    window.addEventListener(
      kind,
      ({ target }) => {
        const release = ownerOf(target)
        if (release !== null) keep(events, { release, at: performance.now() })
      },
      { capture: true, passive: true },
    )
  new MutationObserver((records) => {
    const at = performance.now()
    const releases = new Set(records.slice(0, KEPT).map(changedBy))
    for (const release of releases) if (release !== null) keep(changes, { release, at })
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

const lastOf = (touches: readonly Touch[], from: number, to: number): Touch | undefined =>
  touches.findLast(({ at }) => at >= from && at <= to)

/**
 * Whose work it was that a script of the host did in a time: React calls the handlers, effects and components of remotes. A
 * part that ran for most of it; else what was pressed or typed into as it began; else what it changed; else what was
 * touched just before, whose effects come later. Null where no part of a remote was. What is rendered in slices has all of
 * them done by React's scheduler (`isScheduled`): what else ran between two of them was somebody else's.
 */
export const workOf = (
  from: number,
  to: number,
  isScheduled: boolean,
  touched: Touched = { events, changes, ran },
): Release | null => {
  const own = touched.ran.findLast(
    (span) => (isScheduled || !span.sliced) && Math.min(span.to, to) - Math.max(span.from, from) > (to - from) / 2,
  )
  const during = lastOf(touched.events, from - TOGETHER, to) ?? lastOf(touched.changes, from, to + TOGETHER)
  if (own !== undefined || during !== undefined) return (own ?? during)?.release ?? null
  const before = [touched.events, touched.changes].flatMap((touches) => lastOf(touches, from - SOON, from) ?? [])
  return before.toSorted((a, b) => b.at - a.at)[0]?.release ?? null
}

/** The release that has changed the page most of late, where it does so without end. */
export const changesWithoutEnd = (now = performance.now(), all: Touched['changes'] = changes): Release | null => {
  const late = all.filter(({ at }) => at > now - SOON)
  const counts = new Map<Release, number>()
  for (const { release } of late) counts.set(release, (counts.get(release) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && most[1] >= KEPT / 2 ? most[0] : null
}
