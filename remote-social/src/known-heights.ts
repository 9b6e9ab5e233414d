const heights = new Map<string, number>()
const names = new WeakMap<Element, string>()
let observer: ResizeObserver | null = null

const note = (entries: ResizeObserverEntry[]): void => {
  for (const { target, borderBoxSize } of entries) {
    const name = names.get(target)
    const height = borderBoxSize[0]?.blockSize ?? 0
    if (name !== undefined && height > 0) heights.set(name, height)
  }
}

/** The last height of a row, in px; rows out of sight are not laid out (content-visibility) and have none of their own. */
export const heightOf = (name: string): number | undefined => heights.get(name)

/** Keeps the height of a row up to date; hands back how to stop. Not read on leaving: styles may have left before. */
export const watchHeight = (name: string, row: Element): (() => void) => {
  observer ??= new ResizeObserver(note)
  names.set(row, name)
  observer.observe(row)
  return () => observer?.unobserve(row)
}
