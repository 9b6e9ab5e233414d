import type { Florilege } from '@florilege/shared/contracts'
import type { Theirs } from '@florilege/shared/ui'
import { editedEntries } from './entry-order.ts'
import type { EditedEntry } from './entry-order.ts'

type Entries = Florilege['entries']

const isCurrent = (current: unknown): current is { version: number; title: string; introduction: string } =>
  typeof current === 'object' && current !== null && 'version' in current && 'title' in current && 'introduction' in current

/** What another change has made of a florilège, as the form shows it beside one's own; its pieces stay those of the form. */
export const theirFlorilege = (current: unknown): Theirs | null =>
  isCurrent(current) ? { version: current.version, values: { title: current.title, introduction: current.introduction } } : null

const told = ({ item, words }: EditedEntry): boolean => item !== null || words.trim() !== ''

/**
 * The pieces of a form over those that stand on the server meanwhile. Behind them come those that another change has
 * added; those that it took out are new ones again, for what a person has in the form is not lost. What the person has
 * taken out stays out.
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
