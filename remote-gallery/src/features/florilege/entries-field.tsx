import type { Florilege } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, FormContext, useTellChange } from '@florilege/shared/ui'
import { Type } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { moved } from '../../moved.ts'
import { AddEntry } from './add-entry.tsx'
import { editedEntries, readEntries } from './entry-order.ts'
import type { EditedEntry } from './entry-order.ts'
import { EntryRow } from './entry-row.tsx'
import { overTheirs } from './florilege-conflict.ts'
import styles from './florilege-edit.module.css'
import { useEntryDrag } from './use-entry-drag.ts'

const titleOf = ({ item, words }: EditedEntry, alone: string, language: 'fr' | 'en'): string =>
  item === null ? words.slice(0, 40) || alone : shownTitle(item.title, language)

type Entries = Florilege['entries']
type Props = {
  initial: Entries
  /** Server entries in a conflict. */
  theirs: Entries | null
}

/** Ordered entries of an anthology: moved by drag, keys or buttons, each with the author's text. */
export const EntriesField = ({ initial, theirs }: Props) => {
  const t = useTexts(texts)
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
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const value = JSON.stringify(entries)
  useTellChange(value)
  const move = (from: number, to: number) => {
    const next = moved(entries, from, to)
    const entry = entries[from]
    if (next === entries || entry === undefined) return
    setEntries(next)
    setSaid(
      t('florilege_moved', { title: titleOf(entry, t('florilege_words_alone'), language), at: to + 1, count: entries.length }),
    )
  }
  const drag = useEntryDrag(list, move)
  const change = (key: string, how: Partial<EditedEntry>) =>
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, ...how } : entry)))
  const add = (entry: Omit<EditedEntry, 'key' | 'id'>) =>
    setEntries([...entries, { ...entry, id: null, key: globalThis.crypto.randomUUID() }])
  return (
    <section className={styles.entries} aria-labelledby="florilege-entries">
      <h2 id="florilege-entries" className={styles.subtitle}>
        {t('florilege_entries')}
      </h2>
      {entries.length > 1 && (
        <p className={styles.hint}>
          {t('florilege_order_hint')} <span className="keyboard-hint">{t('florilege_order_keys')}</span>
        </p>
      )}
      <ol role="list" ref={list} className={styles.list} aria-labelledby="florilege-entries">
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            title={titleOf(entry, t('florilege_words_alone'), language)}
            at={at}
            count={entries.length}
            onMove={(to) => move(at, to)}
            onWords={(words) => change(entry.key, { words })}
            onTakeOut={() => setEntries(entries.filter(({ key }) => key !== entry.key))}
            grip={drag(at)}
          />
        ))}
      </ol>
      {more > 0 && (
        <p role="status" className={styles.hint}>
          {t('florilege_elsewhere', { count: more })}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <AddEntry onAdd={(item) => add({ kind: 'item', item, words: '' })} />
      <div>
        <Button kind="outline" onClick={() => add({ kind: 'words', item: null, words: '' })}>
          <Type aria-hidden="true" />
          {t('florilege_add_words')}
        </Button>
      </div>
      <input type="hidden" name="entries" value={value} />
    </section>
  )
}
