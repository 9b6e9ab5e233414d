import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Movements smaller than this in px are a finger at rest. */
const rest = 8

/** Marks `bar` with data-hidden while the page is scrolled down, and takes the mark away on the way up and at the top. */
export const useHideOnScroll = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last = 0
    // Read in the next frame: here it would lay out a page that other effects still change.
    const frame = requestAnimationFrame(() => (last = window.scrollY))
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < rest) return
      const element = bar.current
      const hide = now > last && now > (element?.offsetHeight ?? 0)
      last = now
      element?.toggleAttribute('data-hidden', hide && !element.contains(document.activeElement))
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
    }
  }, [bar])
}
