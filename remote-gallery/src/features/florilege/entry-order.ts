import type { Florilege } from '@florilege/shared/contracts'

/** An entry while it is edited; `key` is its own for as long as the form is open. */
export type EditedEntry = Omit<Florilege['entries'][number], 'id'> & { key: string; id: number | null }

/** The entries with the one at `from` moved to `to`; the same list where nothing moves. */
export const moved = <T>(all: readonly T[], from: number, to: number): readonly T[] => {
  const one = all[from]
  if (one === undefined || to < 0 || to >= all.length || from === to) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, one)
}

/**
 * The place that an entry is dragged to: past each neighbour whose middle its own middle has crossed. Heights and
 * distance in px, the distance downwards.
 */
export const placeAt = (heights: readonly number[], from: number, distance: number): number => {
  const step = distance < 0 ? -1 : 1
  let [to, left] = [from, Math.abs(distance)]
  for (let next = heights[from + step]; next !== undefined && left > next / 2; next = heights[to + step]) {
    left -= next
    to += step
  }
  return to
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
