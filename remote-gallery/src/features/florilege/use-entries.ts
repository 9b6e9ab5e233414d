import type { Florilege } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { FormContext } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { moved } from '../../moved.ts'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { editedEntries, readEntries } from './entry-order.ts'
import type { EditedEntry } from './entry-order.ts'
import { overTheirs } from './florilege-conflict.ts'

export type Entries = Florilege['entries']

const titleOf = ({ item, words }: EditedEntry, alone: string, language: 'fr' | 'en'): string =>
  item === null ? words.slice(0, 40) || alone : shownTitle(item.title, language)

/** Edited entries of an anthology. In a conflict the entries of the server are added to them once. */
export const useEntries = (initial: Entries, theirs: Entries | null) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const { kept } = use(FormContext)
  const [entries, setEntries] = useState<readonly EditedEntry[]>(
    () => readEntries(kept('entries')?.[0]) ?? editedEntries(initial),
  )
  const [met, setMet] = useState<Entries | null>(null)
  const [more, setMore] = useState(0)
  if (theirs !== null && theirs !== met) {
    const over = overTheirs(entries, initial, theirs)
    setMet(theirs)
    setMore(over.filter(({ id }) => entries.every((entry) => entry.id !== id)).length)
    setEntries(over)
  }
  const nameOf = (entry: EditedEntry): string => titleOf(entry, t('florilege_words_alone'), language)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const next = moved(entries, from, to)
    const entry = entries[from]
    if (next === entries || entry === undefined) return
    setEntries(next)
    setSaid(t('florilege_moved', { title: nameOf(entry), at: to + 1, count: entries.length }))
  }
  const change = (key: string, how: Partial<EditedEntry>) =>
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, ...how } : entry)))
  const add = (entry: Omit<EditedEntry, 'key' | 'id'>) =>
    setEntries([...entries, { ...entry, id: null, key: globalThis.crypto.randomUUID() }])
  const takeOut = (key: string) => setEntries(entries.filter((entry) => entry.key !== key))
  return { entries, more, said, nameOf, move, change, add, takeOut }
}
