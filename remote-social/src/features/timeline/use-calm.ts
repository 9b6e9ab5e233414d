import { useCallback, useEffect, useRef } from 'react'

/** Without a touch for this long nobody is reading on, in ms. */
const IDLE = 3000
/** This near to the top the newest posts are what one looks at, in px. */
const TOP = 24
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove'] as const

/** Answers whether the page is in front, at its top, untouched for a while, and without a layer over it. */
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
