import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Margin beside the selected item, so that its neighbour is partly visible, in px. */
const BESIDE = 24

/**
 * Scrolls a row horizontally to the selected item when the selection changes or preceding items grow; the page does not scroll.
 * A row that a person has scrolled before its hydration stays: it would move away under a press.
 */
export const useSelectedInSight = (row: RefObject<HTMLElement | null>, selector: string): void => {
  const shown = useRef<{ one: Element | null; at: number }>({ one: null, at: 0 })
  useEffect(() => {
    const one = row.current?.querySelector<HTMLElement>(selector) ?? null
    const at = one?.offsetLeft ?? 0
    if (one === shown.current.one && at === shown.current.at) return
    const isFirst = shown.current.one === null
    shown.current = { one, at }
    if (!row.current || !one || (isFirst && row.current.scrollLeft !== 0)) return
    const around = row.current.getBoundingClientRect()
    const { left, right } = one.getBoundingClientRect()
    const before = left - BESIDE - around.left
    const after = right + BESIDE - around.right
    if (before < 0) row.current.scrollBy({ left: before })
    else if (after > 0) row.current.scrollBy({ left: after })
  })
}
