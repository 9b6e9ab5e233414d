import type { CSSProperties } from 'react'

/** What a post takes before it was ever laid out, in px. */
const usual = 260
const heights = new Map<number, number>()
const posts = new WeakMap<Element, number>()
let observer: ResizeObserver | null = null

const note = (entries: ResizeObserverEntry[]): void => {
  for (const { target, borderBoxSize } of entries) {
    const id = posts.get(target)
    const height = borderBoxSize[0]?.blockSize ?? 0
    if (id !== undefined && height > 0) heights.set(id, height)
  }
}

/**
 * Cards out of sight are not laid out (content-visibility); their last heights are kept here, so that coming back to a
 * list finds every card at its place.
 */
export const heightStyle = (id: number): CSSProperties => ({ containIntrinsicBlockSize: `auto ${heights.get(id) ?? usual}px` })

/** Keeps the height of a card up to date; hands back how to stop. Not read on leaving: styles may have left before. */
export const watchHeight = (id: number, card: Element): (() => void) => {
  observer ??= new ResizeObserver(note)
  posts.set(card, id)
  observer.observe(card)
  return () => observer?.unobserve(card)
}
