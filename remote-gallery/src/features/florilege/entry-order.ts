import type { Florilege } from '@florilege/shared/contracts'

/** Entry in the form; `key` is stable while the form is open. */
export type EditedEntry = Omit<Florilege['entries'][number], 'id'> & { key: string; id: number | null }

/**
 * Index that a row is dragged to: it passes each neighbour whose centre its leading edge has crossed. Rows from top to bottom,
 * distance downwards, in px.
 */
export const placeAt = (rows: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, distance: number): number => {
  const own = rows[from]
  if (own === undefined) return from
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2)
  const before = middles.slice(0, from).filter((middle) => middle > own.top + distance).length
  const behind = middles.slice(from + 1).filter((middle) => middle < own.bottom + distance).length
  return from - before + behind
}

/** Offset in px of each other row while one row is dragged to another index. */
export const givingWay = (rows: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, to: number): number[] => {
  const [own, next] = [rows[from], rows[from + 1] ?? rows[from]]
  const before = rows[from - 1]
  if (own === undefined || next === undefined) return rows.map(() => 0)
  const gap = next === own ? own.top - (before?.bottom ?? own.top) : next.top - own.bottom
  const room = own.bottom - own.top + gap
  return rows.map((_row, at) => (at > from && at <= to ? -room : at < from && at >= to ? room : 0))
}

/**
 * Distance from the window edge, in px, at which the page scrolls automatically (bars cover the ends), and the maximum speed in
 * px per frame.
 */
const EDGE = 120
const FASTEST = 16

/** Automatic scroll per frame in px while dragging at a height of the window; negative upwards. */
export const scrollSpeed = (pointer: number, height: number): number => {
  const near = (away: number): number => Math.ceil(FASTEST * Math.min(1, Math.max(0, (EDGE - away) / EDGE)))
  return pointer < height / 2 ? 0 - near(pointer) : near(height - pointer)
}

/** Entries in the form of the API call; existing entries keep their item by entry id. */
export const entryDrafts = (entries: readonly EditedEntry[]) =>
  entries
    .filter(({ id, item, words }) => id !== null || item !== null || words.trim() !== '')
    .map(({ id, item, words }) => (id === null ? { item_id: item?.id ?? null, words } : { id, item_id: item?.id ?? null, words }))

/** Initial form entries of a florilège. */
export const editedEntries = (entries: Florilege['entries']): EditedEntry[] =>
  entries.map((entry) => ({ ...entry, key: String(entry.id) }))

/** Parses the entries of the form's hidden field; null without a valid value. */
export const readEntries = (value: string | undefined): EditedEntry[] | null => {
  try {
    const read: unknown = JSON.parse(value ?? 'null')
    return Array.isArray(read) ? (read as EditedEntry[]) : null
  } catch {
    return null
  }
}
