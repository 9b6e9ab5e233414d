import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Room that is kept beside what is selected, so that what stands next to it shows, in px. */
const BESIDE = 24

/** Scrolls a row sideways, as far as needed, whenever something else is selected in it; the page itself stays where it is. */
export const useSelectedInSight = (row: RefObject<HTMLElement | null>, selector: string): void => {
  const shown = useRef<Element | null>(null)
  useEffect(() => {
    const one = row.current?.querySelector(selector) ?? null
    if (one === shown.current) return
    shown.current = one
    if (!row.current || !one) return
    const around = row.current.getBoundingClientRect()
    const { left, right } = one.getBoundingClientRect()
    const before = left - BESIDE - around.left
    const after = right + BESIDE - around.right
    if (before < 0) row.current.scrollBy({ left: before })
    else if (after > 0) row.current.scrollBy({ left: after })
  })
}
