import { useSyncExternalStore } from 'react'

const reduced = '(prefers-reduced-motion: reduce)'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(reduced)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** False when the person prefers reduced motion. */
export const useMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(reduced).matches,
    () => true,
  )
