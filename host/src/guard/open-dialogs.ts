import { callerOf } from './caller.ts'

/** Where each modal dialog was opened from; null where nobody can say. */
const openers = new WeakMap<Element, string | null>()

/** Keeps in mind from now on who opens a dialog, before anything of a remote runs. */
export const followDialogs = (): void => {
  const show = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal')?.value as () => void
  const opened = function (this: HTMLDialogElement): void {
    openers.set(this, callerOf(opened))
    show.call(this)
  }
  Object.defineProperty(HTMLDialogElement.prototype, 'showModal', { value: opened, writable: false, configurable: false })
}

/** Where a dialog was opened from: the place in a script that its stack names. */
export const openedFrom = (dialog: Element): string | null => openers.get(dialog) ?? null

/** The dialogs that keep people from everything else. */
export const modalDialogs = (): HTMLDialogElement[] => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]

/** What can be pressed. */
export const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex], [role="button"], [contenteditable], ' +
  'video, audio, iframe'

/** Smaller things nobody presses; px. */
const PRESSED = 8

/** Whether there is something in a dialog that one could press. */
export const hasControl = (dialog: Element): boolean =>
  [...dialog.querySelectorAll(CONTROLS)].some((control) => {
    const { width, height } = control.getBoundingClientRect()
    return width >= PRESSED && height >= PRESSED && control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  })
