import { startTransition } from 'react'

/** Longest that something waits for what else is drawn in slices, once the page rests, and once it never does; ms. */
const [PATIENCE, BUSY] = [1000, 1000]

/** Does something once the page rests, or after a while. */
export const whenItRests = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: BUSY })
  else work()
}

/**
 * Draws in slices, between which the page answers and paints. React has few lanes for that, which a part that waits for something can
 * hold: what is not drawn in time by a page that rests is drawn at once. `draw` sets the state that holds at the time, and is called
 * again when it is drawn already, which draws nothing below.
 */
export const drawSoon = (draw: () => void): void => {
  startTransition(draw)
  setTimeout(() => whenItRests(draw), PATIENCE)
}
