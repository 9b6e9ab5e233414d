import { confirm, usePage, useErrorText, useSession, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, TextArea, TimeSince } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { SignedIn } from '../account/signed-in.tsx'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import settings from '../settings/settings.module.css'
import type { OutboxItem } from './outbox-item.ts'
import { sortOf, wordsField, wordsOf } from './outbox-item.ts'
import styles from './outbox-page.module.css'
import { outboxAtom, sendAgain, sendOutbox, takeBack } from './outbox.ts'

const Words = ({ item, field, onDone }: { item: OutboxItem; field: 'message' | 'text'; onDone: () => void }) => {
  const text = useTexts(outboxTexts)
  const [words, setWords] = useState(String(item.input.body?.[field] ?? ''))
  const save = async () => {
    await sendAgain(item.id, { [field]: words })
    onDone()
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
      <div className={settings.buttons}>
        <Button kind="quiet" onClick={onDone}>
          {text('OUTBOX_CANCEL')}
        </Button>
        <Button disabled={words.trim() === ''} onClick={() => void save()}>
          {text('OUTBOX_SAVE')}
        </Button>
      </div>
    </div>
  )
}

const Item = ({ item }: { item: OutboxItem }) => {
  const text = useTexts(outboxTexts)
  const errorText = useErrorText()
  const acting = useSession().auth_entityId
  const [editing, setEditing] = useState(false)
  const field = wordsField(item)
  const { id, state, code, at } = item
  const drop = async () => {
    const words = { yes: text('OUTBOX_TAKE_BACK'), no: text('OUTBOX_CANCEL') }
    if (await confirm(text('OUTBOX_TAKE_BACK_TITLE'), text('OUTBOX_TAKE_BACK_TEXT'), words)) await takeBack(id)
  }
  const said = wordsOf(item)
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{text(`OUTBOX_${sortOf(item.call)}`)}</strong>
        <span>
          {text(`OUTBOX_STATE_${state}`)} · <TimeSince at={new Date(at).toISOString()} />
        </span>
      </p>
      {code !== null && <p className={styles.code}>{errorText(code)}</p>}
      {item.entity !== acting && <p className={settings.text}>{text('OUTBOX_OTHER_NAME')}</p>}
      {editing && field !== null ? (
        <Words item={item} field={field} onDone={() => setEditing(false)} />
      ) : (
        <>
          {said !== '' && <p className={styles.words}>{said}</p>}
          <div className={settings.buttons}>
            {state === 'refused' && (
              <Button kind="outline" onClick={() => void sendAgain(id)}>
                {text('OUTBOX_AGAIN')}
              </Button>
            )}
            {field !== null && (
              <Button kind="outline" disabled={state === 'sending'} onClick={() => setEditing(true)}>
                {text('OUTBOX_CHANGE')}
              </Button>
            )}
            <Button kind="quiet" disabled={state === 'sending'} onClick={() => void drop()}>
              {text('OUTBOX_TAKE_BACK')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

const Outbox = () => {
  const text = useTexts(outboxTexts)
  const items = useAtomValue(outboxAtom)
  usePage({ title: text('OUTBOX_TITLE') })
  return (
    <div className={settings.page}>
      <header className={settings.head}>
        <h1 className={settings.title}>{text('OUTBOX_TITLE')}</h1>
        <p className={settings.text}>{text('OUTBOX_LEAD')}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState title={text('OUTBOX_EMPTY')} text={text('OUTBOX_EMPTY_TEXT')} />
      ) : (
        <>
          <ol className={styles.list} aria-label={text('OUTBOX_TITLE')}>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ol>
          <Button kind="outline" className={settings.start} onClick={() => void sendOutbox()}>
            {text('OUTBOX_NOW')}
          </Button>
        </>
      )}
      <p className={settings.text}>{text('OUTBOX_UPLOADS')}</p>
    </div>
  )
}

/** What waits for the network on this device: to read, change, take back, send again (BY-08). */
export const OutboxPage = () => (
  <SignedIn>
    <Outbox />
  </SignedIn>
)
