import { useTexts } from '@florilege/shared/shell'
import { Button, useTellChange } from '@florilege/shared/ui'
import { Type } from 'lucide-react'
import { useRef } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { AddEntry } from './add-entry.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './florilege-edit.module.css'
import { useEntries } from './use-entries.ts'
import type { Entries } from './use-entries.ts'
import { useEntryDrag } from './use-entry-drag.ts'

type Props = {
  initial: Entries
  /** Server entries in a conflict. */
  theirs: Entries | null
}

/** Ordered entries of an anthology: moved by drag, keys or buttons, each with the author's text. */
export const EntriesField = ({ initial, theirs }: Props) => {
  const t = useTexts(catalogueTexts)
  const { entries, more, said, nameOf, move, change, add, takeOut } = useEntries(initial, theirs)
  const list = useRef<HTMLOListElement>(null)
  const value = JSON.stringify(entries)
  useTellChange(value)
  const drag = useEntryDrag(list, move)
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
            title={nameOf(entry)}
            at={at}
            count={entries.length}
            onMove={(to) => move(at, to)}
            onWords={(words) => change(entry.key, { words })}
            onTakeOut={() => takeOut(entry.key)}
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
