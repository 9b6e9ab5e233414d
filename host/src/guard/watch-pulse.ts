/** Time between two looks, and so many without an answer show that nothing is drawn any more; ms. */
const [LOOK, MOST] = [500, 20]

let draw: (() => void) | null = null
let timer: ReturnType<typeof setInterval> | null = null

/** Hands in what draws something in the way of pages and layers, until the returned function is called. */
export const drawPulse = (work: () => void): (() => void) => {
  draw = work
  return () => {
    draw = null
  }
}

/** It was drawn. */
export const pulseDrawn = (): void => {
  if (timer !== null) clearInterval(timer)
  timer = null
}

/**
 * Asks for a pulse, and calls `stuck` when it is not drawn although the page never rests: something is rendered without end,
 * which keeps what is less urgent from being drawn. A page that rests waits for something, and one that nobody looks at for nobody.
 */
export const askPulse = (stuck: () => void): void => {
  if (draw === null || timer !== null || typeof requestIdleCallback !== 'function') return
  draw()
  let looks = 0
  let rested = false
  requestIdleCallback(() => {
    rested = true
  })
  timer = setInterval(() => {
    looks += 1
    if (rested || document.visibilityState !== 'visible') return pulseDrawn()
    if (looks < MOST) return
    pulseDrawn()
    stuck()
  }, LOOK)
}
