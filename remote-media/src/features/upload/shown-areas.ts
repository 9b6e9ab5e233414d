import { useEffect, useSyncExternalStore } from 'react'

const NONE: readonly string[] = []
let shown = NONE
const listeners = new Set<() => void>()
const set = (next: readonly string[]): void => {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks an area as listed by the page while mounted: the tray leaves its files out. */
export const useShown = (area: string): void =>
  useEffect(() => {
    set([...shown, area])
    return () => {
      const at = shown.indexOf(area)
      set(shown.filter((_, index) => index !== at))
    }
  }, [area])

/** Areas listed by the page itself. */
export const useShownAreas = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
