/** Frames after which what took their place has been painted. */
const FRAMES = 2

let painted = typeof document === 'undefined' ? null : document.getElementById('first-pictures')
let covered = 0
const listeners = new Set<() => void>()

const visible = painted?.checkVisibility() === true

/** Whether the document itself shows pictures of this page, over the place where the page will put them. */
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

/** The pictures stay while the page that they are of is waited for; the function that is handed back ends that. */
export const coverWaiting = (): (() => void) => {
  covered += 1
  return () => {
    covered -= 1
    if (covered === 0) takeAway()
  }
}

/** Takes them away where nothing is waited for. */
export const uncoverPage = (): void => {
  if (covered === 0) takeAway()
}

/** Calls `listener` when they are gone, until the returned function is called. */
export const onPaintedGone = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
