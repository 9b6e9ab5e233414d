import { SHELL } from './shell-parts.ts'

/** Longest that a press lasts which is no gesture, that the click takes to follow it, and that two presses lie apart which are one gesture; ms. */
const [SHORT, FOLLOWS, APART] = [400, 500, 700]
/** A finger that moves so far means something else; px. */
const MOVED = 10
/** So many presses in a row bring no click. */
const MOST = 2

const CONTROL = `${SHELL} a, ${SHELL} button:enabled`

type Press = { control: Element; x: number; y: number; at: number }

const controlAt = (x: number, y: number): Element | null => document.elementFromPoint(x, y)?.closest(CONTROL) ?? null

/**
 * Calls `lost` with a control of the shell that was pressed and let go in its place twice, one after the other, with no click
 * on any: somebody gives the clicks of a mouse or finger to something else, or lets none come about. What stops a page that
 * scrolls, and two presses soon after each other, bring no click by themselves.
 */
export const watchTaps = (lost: (control: Element) => void): void => {
  let press: Press | null = null
  let before = -Infinity
  let scrolled = -Infinity
  let clicked = -Infinity
  let missed = 0
  const on = (type: string, listener: (event: PointerEvent) => void): void =>
    window.addEventListener(type, (event) => listener(event as PointerEvent), true)

  window.addEventListener('scroll', () => (scrolled = performance.now()), { capture: true, passive: true })
  on('click', ({ target }) => {
    const control = target instanceof Element ? target.closest(CONTROL) : null
    if (control === null) return
    clicked = performance.now()
    missed = 0
  })
  on('pointercancel', () => (press = null))
  on('pointerdown', ({ clientX: x, clientY: y, isPrimary, button }) => {
    const at = performance.now()
    const isAlone = at - before > APART && at - scrolled > APART
    before = at
    const control = isAlone && isPrimary && button === 0 ? controlAt(x, y) : null
    press = control === null ? null : { control, x, y, at }
  })
  on('pointerup', ({ clientX: x, clientY: y }) => {
    const of = press
    press = null
    if (of === null || Math.hypot(x - of.x, y - of.y) > MOVED || performance.now() - of.at > SHORT) return
    if (controlAt(x, y) !== of.control) return
    setTimeout(() => {
      if (clicked >= of.at || before > of.at || scrolled > of.at || !of.control.isConnected) return
      missed += 1
      if (missed >= MOST) lost(of.control)
    }, FOLLOWS)
  })
}
