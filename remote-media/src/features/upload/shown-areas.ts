import { useEffect, useSyncExternalStore } from 'react'

let shown: readonly string[] = []
const listeners = new Set<() => void>()
const set = (next: readonly string[]): void => {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says for as long as it is on the page that the files of an area are listed there: the tray leaves them out. */
export const useShown = (area: string): void =>
  useEffect(() => {
    set([...shown, area])
    return () => {
      const at = shown.indexOf(area)
      set(shown.filter((_, index) => index !== at))
    }
  }, [area])

/** The areas whose files the page lists itself. */
export const useShownAreas = (): readonly string[] => useSyncExternalStore(subscribe, () => shown)
