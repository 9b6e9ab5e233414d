import { expectedParts } from './shell-parts.ts'
import { hiddenAmong } from './shell-view.ts'

/** What does not stand after so long is no movement of the shell's own; ms. */
const SETTLED = 600

/** A part that has come is painted after so long; ms. */
const PAINTED = 100

let waits = false
/** Said once, until it shows again or another part has come. */
let said = false
let onHidden: (stood: boolean) => void = () => undefined
let onNoticed: () => void = () => undefined

/** Whether a part of the shell that should show is not rendered, or out of the window. */
export const isShellHidden = (): boolean => hiddenAmong(expectedParts()).any

/** Calls `work` once what was moving has had its time in frames that were drawn: a page that stalls moves nothing meanwhile. */
const whenSettled = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(work), SETTLED))
}

/** Looks whether the shell shows, and once more where it does not. */
export const lookAtShell = (): void => {
  if (waits) return
  if (!isShellHidden()) {
    said = false
    return
  }
  if (said) return
  onNoticed()
  waits = true
  whenSettled(() => {
    waits = false
    const { any, stood } = hiddenAmong(expectedParts())
    said = any
    if (any) onHidden(stood)
  })
}

/** A part of a remote has come: looks once it has been painted. */
export const partCame = (): void => {
  said = false
  setTimeout(lookAtShell, PAINTED)
}

/** Calls `noticed` when the shell does not show, and `hidden` where that goes on; `stood` if it did before in this document. */
export const watchView = (noticed: () => void, hidden: (stood: boolean) => void): void => {
  onNoticed = noticed
  onHidden = hidden
}
