import { putBack } from './put-back.ts'
import { controls, SHELL, watchParts } from './shell-parts.ts'
import { watchPolicy } from './watch-policy.ts'
import { askPulse } from './watch-pulse.ts'
import { watchTaps } from './watch-taps.ts'
import { lookAtShell, watchView } from './watch-view.ts'

/** What a remote did to the shell: took parts of it away, hid them, lay over all of it, kept presses from it, keeps what comes of them from being drawn, shuts people in a dialog, or replaces what it runs with. */
export type Harm = 'shut off' | 'wiped' | 'hidden' | 'covered' | 'deaf' | 'stuck' | 'replaced'

/** Time between two looks at what was replaced, and whether the shell shows; ms. */
const LOOK = 1000

/** What is done about it: the press was to lead `to`; `isSure` unless the shell may never have been as it should be. */
type Lost = (harm: Harm, to: string | null, isSure?: boolean) => void

const within = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

const linkOf = (control: Element): string | null => control.closest('a')?.href ?? null

/** A modal layer lies over the shell on purpose; a popover of the product leaves something of it free. */
const isLayerOpen = (): boolean => document.querySelector(':modal') !== null

const isCovered = (control: Element): boolean | null => {
  const { left, top, width, height } = control.getBoundingClientRect()
  const found = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
  return found && found.closest(SHELL) === null
}

/** Whether none of the controls that are in view can be reached any more. */
const isShellCovered = (): boolean => {
  const inView = controls()
    .map(isCovered)
    .filter((covered) => covered !== null)
  return inView.length > 1 && inView.every(Boolean)
}

const watchCover = (lost: Lost): void =>
  window.addEventListener(
    'pointerdown',
    ({ target, clientX, clientY }) => {
      if (!(target instanceof Element) || target.closest(SHELL) !== null || isLayerOpen()) return
      const pressed = controls().find((control) => within(control.getBoundingClientRect(), clientX, clientY))
      if (pressed !== undefined && isShellCovered()) lost('covered', linkOf(pressed))
    },
    true,
  )

type Watcher = {
  lost: Lost
  /** The shell may be hidden: whoever is on the page now has done it. */
  noticed: () => void
  /** It answered a press. */
  answered: () => void
  /** A control was pressed: what is called where nothing comes of it, of the page as it is now. */
  pressed: () => (to: string | null) => void
}

const isPress = (event: Event): boolean =>
  event instanceof KeyboardEvent ? event.key === 'Enter' || event.key === ' ' : event.type === 'click'

/** A press on a control of the shell comes to the root, and nobody has judged it before. */
const watchPresses = (root: Element, { lost, answered, pressed }: Watcher): void => {
  for (const type of ['click', 'keydown']) {
    let heard = true
    root.addEventListener(type, ({ defaultPrevented }) => (heard = !defaultPrevented), true)
    window.addEventListener(
      type,
      (event) => {
        const control = event.target instanceof Element ? event.target.closest(`${SHELL} a, ${SHELL} button`) : null
        if (control === null || !isPress(event)) return
        heard = false
        // Where it leads may be the address by the time that nothing is drawn.
        const stuck = pressed()
        // After everybody else who listens, whatever they do to the event.
        setTimeout(() => {
          if (!heard) return lost('deaf', linkOf(control))
          answered()
          askPulse(() => stuck(linkOf(control)))
        })
      },
      true,
    )
  }
}

const lookAtAll = (): void => {
  putBack()
  lookAtShell()
}

/** Who pressed finds what the shell runs with as it was; it is looked at from time to time as well, for nobody may press. */
const watchValues = (): void => {
  for (const type of ['pointerdown', 'click', 'keydown']) window.addEventListener(type, lookAtAll, true)
  setInterval(lookAtAll, LOOK)
}

/**
 * Finds out that the shell does not work any more, and where the press was to lead. These are the first listeners of the page:
 * nobody keeps an event from them.
 */
export const watchShell = (root: Element, watcher: Watcher): void => {
  const { lost, noticed } = watcher
  watchValues()
  watchParts(() => lost('wiped', null))
  watchView(noticed, (stood) => lost('hidden', null, stood))
  watchCover(lost)
  watchTaps((control) => lost('deaf', linkOf(control)))
  watchPolicy(() => lost('replaced', null))
  watchPresses(root, watcher)
}
