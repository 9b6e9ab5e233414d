/** Frames until the replacement of the pictures is painted. */
const FRAMES = 2

let painted = typeof document === 'undefined' ? null : document.getElementById('first-pictures')
let covered = 0
const listeners = new Set<() => void>()

const visible = painted?.checkVisibility() === true

/** True while the document shows early pictures in the place of the page. */
export const arePainted = (): boolean => visible && painted !== null

const takeAway = (): void => {
  const gone = painted
  painted = null
  for (const listener of listeners) listener()
  const after = (frames: number): void => {
    if (frames === 0) gone?.remove()
    else requestAnimationFrame(() => after(frames - 1))
  }
  if (gone !== null) after(FRAMES)
}

/** Keeps the pictures while their page loads, until the returned function is called. */
export const coverWaiting = (): (() => void) => {
  covered += 1
  return () => {
    covered -= 1
    if (covered === 0) takeAway()
  }
}

/** Removes the pictures unless a page is loading. */
export const uncoverPage = (): void => {
  if (covered === 0) takeAway()
}

/** Calls `listener` when the pictures are removed, until the returned function is called. */
export const onPaintedGone = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
