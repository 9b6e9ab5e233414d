import { ownerOf } from './part-owners.ts'
import type { Release } from './release.ts'

/** What of it is still to be done is done within that; ms. */
const SOON = 1000
/** Listeners of the page come one after another; ms. */
const TOGETHER = 50
/** So many are kept of each kind: who looks at them looks back a second or two. */
const KEPT = 64

type Touch = { at: number; release: Release }
type Span = { from: number; to: number; release: Release }
/** What happened on the page, oldest first. */
export type Touched = { events: readonly Touch[]; changes: readonly Touch[]; ran: readonly Span[] }

const [events, changes, ran]: [Touch[], Touch[], Span[]] = [[], [], []]
let begun: Omit<Span, 'to'> | null = null

const keep = <T>(list: T[], item: T): void => {
  list.push(item)
  if (list.length > KEPT) list.shift()
}

/** The code of a part begins: it is rendered for the first time, or its first effects run. */
export const began = (release: Release): void => {
  begun = { release, from: performance.now() }
}

/** It is over. */
export const ended = (): void => {
  if (begun !== null) keep(ran, { ...begun, to: performance.now() })
  begun = null
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
 * touched just before, whose effects come later. Null where no part of a remote was.
 */
export const workOf = (from: number, to: number, touched: Touched = { events, changes, ran }): Release | null => {
  const own = touched.ran.find((span) => Math.min(span.to, to) - Math.max(span.from, from) > (to - from) / 2)
  const during = lastOf(touched.events, from - TOGETHER, to) ?? lastOf(touched.changes, from, to + TOGETHER)
  if (own !== undefined || during !== undefined) return (own ?? during)?.release ?? null
  const before = [touched.events, touched.changes].flatMap((touches) => lastOf(touches, from - SOON, from) ?? [])
  return before.toSorted((a, b) => b.at - a.at)[0]?.release ?? null
}
