import type { Florilege } from '@florilege/shared/contracts'

/** An entry while it is edited; `key` is its own for as long as the form is open. */
export type EditedEntry = Omit<Florilege['entries'][number], 'id'> & { key: string; id: number | null }

/**
 * The place that an entry is dragged to: past each neighbour whose middle the edge that goes ahead has crossed. Rows
 * from top to bottom and the distance downwards, in px.
 */
export const placeAt = (rows: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, distance: number): number => {
  const own = rows[from]
  if (own === undefined) return from
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2)
  const before = middles.slice(0, from).filter((middle) => middle > own.top + distance).length
  const behind = middles.slice(from + 1).filter((middle) => middle < own.bottom + distance).length
  return from - before + behind
}

/** How far each other row goes out of the way while one is dragged from one place to another, in px. */
export const givingWay = (rows: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, to: number): number[] => {
  const [own, next] = [rows[from], rows[from + 1] ?? rows[from]]
  const before = rows[from - 1]
  if (own === undefined || next === undefined) return rows.map(() => 0)
  const gap = next === own ? own.top - (before?.bottom ?? own.top) : next.top - own.bottom
  const room = own.bottom - own.top + gap
  return rows.map((_row, at) => (at > from && at <= to ? -room : at < from && at >= to ? room : 0))
}

/** From this near to an edge of the window on the page scrolls by itself, as bars lie over its ends; faster the nearer, in px a frame. */
const EDGE = 120
const FASTEST = 16

/** Pixels that the page scrolls in a frame while something is dragged at a height of the window; negative upwards. */
export const scrollSpeed = (pointer: number, height: number): number => {
  const near = (away: number): number => Math.ceil(FASTEST * Math.min(1, Math.max(0, (EDGE - away) / EDGE)))
  return pointer < height / 2 ? 0 - near(pointer) : near(height - pointer)
}

/** Entries as the call takes them: what is there keeps its item by its own id. */
export const entryDrafts = (entries: readonly EditedEntry[]) =>
  entries
    .filter(({ id, item, words }) => id !== null || item !== null || words.trim() !== '')
    .map(({ id, item, words }) => (id === null ? { item_id: item?.id ?? null, words } : { id, item_id: item?.id ?? null, words }))

/** Entries of a florilège as they begin to be edited. */
export const editedEntries = (entries: Florilege['entries']): EditedEntry[] =>
  entries.map((entry) => ({ ...entry, key: String(entry.id) }))

/** Entries out of the hidden field of the form; null where there are none. */
export const readEntries = (value: string | undefined): EditedEntry[] | null => {
  try {
    const read: unknown = JSON.parse(value ?? 'null')
    return Array.isArray(read) ? (read as EditedEntry[]) : null
  } catch {
    return null
  }
}
