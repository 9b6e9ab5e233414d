import type { Florilege } from '@florilege/shared/contracts'
import type { Theirs } from '@florilege/shared/ui'
import { editedEntries } from './entry-order.ts'
import type { EditedEntry } from './entry-order.ts'

type Entries = Florilege['entries']

const isCurrent = (current: unknown): current is { version: number; title: string; introduction: string } =>
  typeof current === 'object' && current !== null && 'version' in current && 'title' in current && 'introduction' in current

/** Server version of a florilège, shown beside the form's in an edit conflict; its entries are not compared. */
export const theirFlorilege = (current: unknown): Theirs | null =>
  isCurrent(current) ? { version: current.version, values: { title: current.title, introduction: current.introduction } } : null

const told = ({ item, words }: EditedEntry): boolean => item !== null || words.trim() !== ''

/**
 * Merges the form's entries into the server's current ones. Entries added by the other change follow; entries it removed are
 * added again, because the form's content must not be lost. Entries removed in the form stay removed.
 */
export const overTheirs = (own: readonly EditedEntry[], opened: Entries, theirs: Entries): EditedEntry[] => {
  const there = new Set(theirs.map(({ id }) => id))
  const known = new Set([...own, ...opened].map(({ id }) => id))
  const stay = own.flatMap((entry): EditedEntry[] => {
    if (entry.id === null || there.has(entry.id)) return [entry]
    return told(entry) ? [{ ...entry, id: null, kind: entry.item === null ? 'words' : 'item' }] : []
  })
  return [...stay, ...editedEntries(theirs.filter(({ id }) => !known.has(id)))]
}
