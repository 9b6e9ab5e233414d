import { isBlank } from '@florilege/shared/rules'
import { useTexts, useUnsaved } from '@florilege/shared/shell'
import { Button, TextArea, wireOf, writtenOf } from '@florilege/shared/ui'
import { useState } from 'react'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import { Notice } from '../pages/notice.tsx'
import settings from '../settings/settings.module.css'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import styles from './outbox-page.module.css'

type WordsProps = {
  item: OutboxItem
  field: 'message' | 'text'
  /** Saves the text; false when the item was sent or withdrawn meanwhile. */
  onSave: (words: string) => Promise<boolean>
  onDone: () => void
}

/** Edits the text of a waiting item. A text that could not be saved stays visible for copying. */
export const OutboxWords = ({ item, field, onSave, onDone }: WordsProps) => {
  const text = useTexts(outboxTexts)
  const [before] = useState(() => writtenOf(String(item.input.body?.[field] ?? '')))
  const [words, setWords] = useState(before.text)
  const [late, setLate] = useState(false)
  const isSaved = useUnsaved(words !== before.text, 'form')
  const save = async () => {
    if (!(await onSave(wireOf({ ...before, text: words })))) return setLate(true)
    isSaved()
    return onDone()
  }
  return (
    <div className={styles.edit}>
      <TextArea
        name={`words-${item.id}`}
        label={text('OUTBOX_WORDS')}
        rows={4}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {late && <Notice kind="problem">{text('OUTBOX_TOO_LATE')}</Notice>}
      <div className={settings.buttons}>
        <Button kind="quiet" onClick={onDone}>
          {text('OUTBOX_CANCEL')}
        </Button>
        <Button disabled={isBlank(words)} onClick={() => void save()}>
          {text('OUTBOX_SAVE')}
        </Button>
      </div>
    </div>
  )
}
