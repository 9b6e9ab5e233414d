import type { CSSProperties } from 'react'

/** What a post takes before it was ever laid out, in px. */
const usual = 260
const heights = new Map<number, number>()

/**
 * Cards out of sight are not laid out (content-visibility); their last heights are kept here, so that coming back to a
 * list finds every card at its place.
 */
export const heightStyle = (id: number): CSSProperties => ({ containIntrinsicBlockSize: `auto ${heights.get(id) ?? usual}px` })

/** Notes the height of a card that is about to leave the page. */
export const keepHeight = (id: number, card: HTMLElement | null): void => {
  if (card !== null && card.offsetHeight > 0) heights.set(id, card.offsetHeight)
}
