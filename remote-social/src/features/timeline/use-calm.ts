import { useCallback, useEffect, useRef } from 'react'

/** Time without input after which the person counts as idle, in ms. */
const IDLE = 3000
/** Distance from the top within which the newest posts are in view, in px. */
const TOP = 24
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove'] as const

/** Returns a check for whether the page is in the foreground, at its top, idle, and without a layer. */
export const useCalm = (): (() => boolean) => {
  const touched = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const touch = () => {
      touched.current = performance.now()
    }
    touch()
    for (const kind of touches) window.addEventListener(kind, touch, { passive: true })
    return () => {
      for (const kind of touches) window.removeEventListener(kind, touch)
    }
  }, [])
  return useCallback(
    () =>
      document.visibilityState === 'visible' &&
      window.scrollY <= TOP &&
      performance.now() - touched.current >= IDLE &&
      document.querySelector('dialog[open]') === null,
    [],
  )
}
