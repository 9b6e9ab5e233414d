import type { Page } from 'playwright-core'

/** Times between consecutive frames, in ms. */
export type Frames = readonly number[]

/** Duration from which a frame is noticeable, in ms. */
const LONG = 50

/** Starts recording frame times of a page; returns a function that stops and returns them. */
export const watchFrames = async (page: Page): Promise<() => Promise<Frames>> => {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number): void => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { frames })
  })
  return () => page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}

/** Share of noticeable frames. */
export const framesOver = (frames: Frames): number => frames.filter((frame) => frame > LONG).length / Math.max(1, frames.length)
