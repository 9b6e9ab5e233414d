const heights = new Map<string, number>()
const names = new WeakMap<Element, readonly string[]>()
let observer: ResizeObserver | null = null

// Measuring a skipped row would force its layout.
const note = (entries: ResizeObserverEntry[]): void => {
  for (const { target } of entries)
    names.get(target)?.forEach((name, at) => {
      const row = target.children[at]
      if (row?.checkVisibility({ contentVisibilityAuto: true })) heights.set(name, row.getBoundingClientRect().height)
    })
}

/** Last known height of a row, in px; rows outside the viewport are not laid out (content-visibility). */
export const heightOf = (name: string): number | undefined => heights.get(name)

/**
 * Records the heights of the rows in a group; returns the stop function. Observes the group instead of its rows, because each
 * observed element costs time per frame.
 */
export const watchHeights = (group: Element, rows: readonly string[]): (() => void) => {
  observer ??= new ResizeObserver(note)
  names.set(group, rows)
  observer.observe(group)
  return () => observer?.unobserve(group)
}
