import { useOnline, usePage, useTexts } from '@florilege/shared/shell'
import { Button, EmptyState } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { SignedIn } from '../account/sign-in/signed-in.tsx'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import settings from '../settings/settings.module.css'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import { OutboxEntry } from './outbox-entry.tsx'
import styles from './outbox-page.module.css'
import { outboxAtom } from '../outbox/outbox-atom.ts'
import { endChange, sendOutbox } from '../outbox/outbox.ts'

const Outbox = () => {
  const text = useTexts(outboxTexts)
  const items = useAtomValue(outboxAtom)
  const online = useOnline()
  // Edited items stay visible when they are sent or deleted meanwhile, so that no text is lost.
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
  usePage({ title: text('OUTBOX_TITLE'), heading: 'page' })
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
              <OutboxEntry
                key={item.id}
                item={item}
                editing={edited.some(({ id }) => id === item.id)}
                onEdit={() => setEdited((all) => [...all, item])}
                onDone={() => setEdited((all) => all.filter(({ id }) => id !== item.id))}
              />
            ))}
          </ol>
          <Button className={settings.start} disabled={!online} onClick={() => void sendOutbox()}>
            {text('OUTBOX_NOW')}
          </Button>
        </>
      )}
      <p className={styles.remark}>{text('OUTBOX_UPLOADS')}</p>
    </div>
  )
}

/** Page of the outbox: read, edit, withdraw and resend waiting items (BY-08). */
export const OutboxPage = () => (
  <SignedIn>
    <Outbox />
  </SignedIn>
)
