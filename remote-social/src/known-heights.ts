const heights = new Map<string, number>()
const names = new WeakMap<Element, readonly string[]>()
let observer: ResizeObserver | null = null

// Asking a row that is skipped for its height would lay it out.
const note = (entries: ResizeObserverEntry[]): void => {
  for (const { target } of entries)
    names.get(target)?.forEach((name, at) => {
      const row = target.children[at]
      if (row?.checkVisibility({ contentVisibilityAuto: true })) heights.set(name, row.getBoundingClientRect().height)
    })
}

/** The last height of a row, in px; rows out of sight are not laid out (content-visibility) and have none of their own. */
export const heightOf = (name: string): number | undefined => heights.get(name)

/**
 * Keeps the heights of the rows in a group up to date; hands back how to stop. The group is observed, not its rows: an
 * observer looks after each of its elements in every frame.
 */
export const watchHeights = (group: Element, rows: readonly string[]): (() => void) => {
  observer ??= new ResizeObserver(note)
  names.set(group, rows)
  observer.observe(group)
  return () => observer?.unobserve(group)
}
