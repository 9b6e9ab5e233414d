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
