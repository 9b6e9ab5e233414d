import { confirm, usePage, useErrorText, useSession, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, TimeSince } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { SignedIn } from '../account/signed-in.tsx'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import settings from '../settings/settings.module.css'
import type { OutboxItem } from './outbox-item.ts'
import { sortOf, wordsField, wordsOf } from './outbox-item.ts'
import styles from './outbox-page.module.css'
import { OutboxWords } from './outbox-words.tsx'
import { beginChange, endChange, outboxAtom, sendAgain, sendOutbox, takeBack } from './outbox.ts'

type ItemProps = { item: OutboxItem; editing: boolean; onEdit: () => void; onDone: () => void }

const Item = ({ item, editing, onEdit, onDone }: ItemProps) => {
  const text = useTexts(outboxTexts)
  const errorText = useErrorText()
  const acting = useSession().auth_entityId
  const field = wordsField(item)
  const { id, state, code, at } = item
  const edit = async () => {
    if (await beginChange(id)) onEdit()
  }
  const done = () => {
    onDone()
    void endChange(id)
  }
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
        <OutboxWords item={item} field={field} onSave={(words) => sendAgain(id, { [field]: words })} onDone={done} />
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
              <Button kind="outline" disabled={state === 'sending'} onClick={() => void edit()}>
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
  // What is being changed stays in sight whatever becomes of it meanwhile: the words would go with it.
  const [edited, setEdited] = useState<readonly OutboxItem[]>([])
  const latest = useRef(edited)
  useEffect(() => {
    latest.current = edited
  }, [edited])
  useEffect(
    () => () => {
      for (const { id } of latest.current) void endChange(id)
    },
    [],
  )
  const gone = edited.filter(({ id }) => items.every((item) => item.id !== id))
  const shown = [...items, ...gone].toSorted((a, b) => a.id - b.id)
  usePage({ title: text('OUTBOX_TITLE') })
  return (
    <div className={settings.page}>
      <header className={settings.head}>
        <h1 className={settings.title}>{text('OUTBOX_TITLE')}</h1>
        <p className={settings.text}>{text('OUTBOX_LEAD')}</p>
      </header>
      {shown.length === 0 ? (
        <EmptyState title={text('OUTBOX_EMPTY')} text={text('OUTBOX_EMPTY_TEXT')} />
      ) : (
        <>
          <ol className={styles.list} aria-label={text('OUTBOX_TITLE')}>
            {shown.map((item) => (
              <Item
                key={item.id}
                item={item}
                editing={edited.some(({ id }) => id === item.id)}
                onEdit={() => setEdited((all) => [...all, item])}
                onDone={() => setEdited((all) => all.filter(({ id }) => id !== item.id))}
              />
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
