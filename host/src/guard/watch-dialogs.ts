import { CONTROLS, hasControl, modalDialogs } from './open-dialogs.ts'

/** So long after somebody wanted to leave a dialog it is closed, or something else is open; ms. */
const ANSWERED = 2000
/** What comes within so long is one and the same wish; ms. */
const ONE = 500
/** So many in a row that nothing came of: nobody can leave it. */
const MOST = 3

type Found = {
  /** Those that are open, the last that came last. */
  modals?: () => HTMLDialogElement[]
  isForeign: (dialog: HTMLDialogElement) => boolean
  lost: (dialog: HTMLDialogElement) => void
}

const idle = (then: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: ANSWERED })
  else setTimeout(then)
}

/**
 * Finds a modal dialog of a remote that people cannot leave, however it is made: somebody wants to leave it by Escape, by the gesture
 * of the device, by going back, by the button that the shell's own sheets have for it, or by a press where nothing can be pressed, three
 * times, and nothing comes of it. A question of the shell's own, one dialog less and another page are answers. Those of the shell
 * itself are not looked at, and who types or presses something in it does not want to leave.
 */
export const watchDialogs = ({ modals = modalDialogs, isForeign, lost }: Found): void => {
  let unanswered = 0
  let asked = -Infinity
  const ask = (dialog: HTMLDialogElement, isBack = false): void => {
    const now = performance.now()
    if (now - asked < ONE) return
    asked = now
    const before = new Set(modals())
    const entry = window.history.state as unknown
    const isAnswered = (): boolean => {
      const after = modals()
      const others = after.filter((one) => !before.has(one))
      const moved = !isBack && window.history.state !== entry
      return moved || others.some((one) => !isForeign(one)) || !(after.includes(dialog) || others.length > 0)
    }
    const judge = (): void => {
      if (document.visibilityState !== 'visible') return
      unanswered = isAnswered() ? 0 : unanswered + 1
      if (unanswered >= MOST) lost(dialog)
    }
    // What is busy answers later.
    setTimeout(() => idle(judge), ANSWERED)
  }
  const inTheWay = (): HTMLDialogElement | null => {
    const all = modals()
    return all.every(isForeign) ? (all.at(-1) ?? null) : null
  }
  const around = (target: EventTarget | null): HTMLDialogElement | null => {
    const dialog = modals().findLast((one) => target instanceof Node && one.contains(target))
    if (dialog === undefined) return inTheWay()
    return isForeign(dialog) ? dialog : null
  }
  const goesOn = (): void => {
    unanswered = 0
  }
  const on = (type: string, listener: (event: Event, dialog: HTMLDialogElement) => void): void =>
    window.addEventListener(
      type,
      (event) => {
        const dialog = around(event.target)
        if (dialog !== null) listener(event, dialog)
      },
      true,
    )
  on('cancel', ({ target }, dialog) => target === dialog && ask(dialog))
  on('popstate', (_, dialog) => ask(dialog, true))
  on('keydown', (event, dialog) => {
    const { key, repeat } = event as KeyboardEvent
    // What is open within it is closed first.
    if (key !== 'Escape') goesOn()
    else if (!repeat && document.querySelector('[popover="auto"]:popover-open') === null) ask(dialog)
  })
  on('pointerdown', ({ target }, dialog) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    if (control?.hasAttribute('data-leaves') === true || !hasControl(dialog)) ask(dialog)
    else if (control !== null && dialog.contains(control)) goesOn()
  })
}
