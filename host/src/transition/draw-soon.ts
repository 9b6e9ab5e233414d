import { startTransition } from 'react'

/** Longest wait of an update for other rendering work, when the page becomes idle and when it never does; ms. */
const [PATIENCE, BUSY] = [1000, 1000]

/** Runs a task when the page is idle, or after a while. */
export const whenItRests = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: BUSY })
  else work()
}

/**
 * Renders in a transition, between whose slices the page responds and paints. React has few lanes for transitions, and a
 * suspended part can block them: an update that is late on an idle page is rendered at once. `draw` sets the current state; a
 * repeated call after the render changes nothing.
 */
export const drawSoon = (draw: () => void): void => {
  startTransition(draw)
  setTimeout(() => whenItRests(draw), PATIENCE)
}
