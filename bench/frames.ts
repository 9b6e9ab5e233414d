import type { Page } from 'playwright-core'

/** Time between frames that follow each other, in ms. */
export type Frames = readonly number[]

/** Frames longer than this (ms) are felt. */
const LONG = 50

/** Begins to time the frames of a page; hands back how to stop and get them. */
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

/** Share of the frames that were too long. */
export const framesOver = (frames: Frames): number => frames.filter((frame) => frame > LONG).length / Math.max(1, frames.length)
