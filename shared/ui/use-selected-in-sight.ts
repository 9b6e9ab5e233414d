import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Room that is kept beside what is selected, so that what stands next to it shows, in px. */
const BESIDE = 24

/**
 * Scrolls a row sideways, as far as needed, whenever something else is selected in it, or what stands before that has grown; the page
 * itself stays where it is.
 */
export const useSelectedInSight = (row: RefObject<HTMLElement | null>, selector: string): void => {
  const shown = useRef<{ one: Element | null; at: number }>({ one: null, at: 0 })
  useEffect(() => {
    const one = row.current?.querySelector<HTMLElement>(selector) ?? null
    const at = one?.offsetLeft ?? 0
    if (one === shown.current.one && at === shown.current.at) return
    shown.current = { one, at }
    if (!row.current || !one) return
    const around = row.current.getBoundingClientRect()
    const { left, right } = one.getBoundingClientRect()
    const before = left - BESIDE - around.left
    const after = right + BESIDE - around.right
    if (before < 0) row.current.scrollBy({ left: before })
    else if (after > 0) row.current.scrollBy({ left: after })
  })
}
