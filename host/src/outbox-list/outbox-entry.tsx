import { useErrorText, useSession, useTexts } from '@florilege/shared/shell'
import { askConfirm } from '@florilege/shared/shell/host'
import { Button, KindChip, MoodChip, TimeSince } from '@florilege/shared/ui'
import type { Tint } from '@florilege/shared/ui'
import { BookOpen, Heart, MessageCircle, NotebookPen, PenLine, Share, Smile, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import { PICTURES_MISSING } from '../outbox/awaited-files.ts'
import settings from '../settings/settings.module.css'
import type { OutboxItem, OutboxSort } from '../outbox/outbox-item.ts'
import { actionOf, sortOf, wordsField } from '../outbox/outbox-item.ts'
import styles from './outbox-page.module.css'
import { allWordsOf, isRich } from '../outbox/outbox-rich.ts'
import { OutboxWords } from './outbox-words.tsx'
import { beginChange, endChange, sendAgain, takeBack } from '../outbox/outbox.ts'

const LOOKS: Record<OutboxSort, { icon: LucideIcon; tint: Tint }> = {
  note: { icon: NotebookPen, tint: 'plain' },
  lesson: { icon: BookOpen, tint: 'pastel' },
  solution: { icon: PenLine, tint: 'pastel' },
  mood: { icon: Smile, tint: 'gaude' },
  comment: { icon: MessageCircle, tint: 'plain' },
  share: { icon: Share, tint: 'plain' },
  like: { icon: Heart, tint: 'garance' },
  friend: { icon: Users, tint: 'verdure' },
}
const TINTS: Record<OutboxItem['state'], Tint> = { waiting: 'plain', held: 'gaude', sending: 'verdure', refused: 'garance' }

/** Codes of the outbox itself, or with another text in the outbox. */
const REASONS = { IDEMPOTENCY_KEY_REUSED: 'OUTBOX_OTHER_WORDS', [PICTURES_MISSING]: 'OUTBOX_PICTURES_MISSING' } as const
const reasonOf = (code: string) => Object.entries(REASONS).find(([known]) => known === code)?.[1]

const Kind = ({ call }: Pick<OutboxItem, 'call'>) => {
  const text = useTexts(outboxTexts)
  const { icon: Icon, tint } = LOOKS[sortOf(call)]
  return (
    <KindChip tint={tint}>
      <Icon aria-hidden="true" />
      {text(`OUTBOX_${actionOf(call)}`)}
    </KindChip>
  )
}

const isFailing = ({ failures = 0, code }: OutboxItem): boolean => failures > 0 && code === null

/** Remarks on an item: why it was refused or waits. */
const Remarks = ({ item }: { item: OutboxItem }) => {
  const text = useTexts(outboxTexts)
  const errorText = useErrorText()
  const acting = useSession().auth_entityId
  const { code, tried, files } = item
  const reason = code === null ? undefined : reasonOf(code)
  return (
    <>
      {code !== null && <p className={styles.code}>{reason === undefined ? errorText(code) : text(reason)}</p>}
      {files && files.count > 0 && code === null && (
        <p className={styles.remark}>{text('OUTBOX_PICTURES', { count: files.count })}</p>
      )}
      {isFailing(item) && <p className={styles.remark}>{text('OUTBOX_FAILED')}</p>}
      {tried && code === null && !isFailing(item) && <p className={styles.remark}>{text('OUTBOX_TRIED')}</p>}
      {item.entity !== acting && <p className={styles.remark}>{text('OUTBOX_OTHER_NAME')}</p>}
    </>
  )
}

/** Text of an item, and the buttons to send it again, change it or take it back. */
const Actions = ({ item, onEdit }: { item: OutboxItem; onEdit: () => void }) => {
  const text = useTexts(outboxTexts)
  const { id, state, tried } = item
  const said = allWordsOf(item)
  const edit = async () => {
    if (await beginChange(id)) onEdit()
  }
  const drop = async () => {
    const words = { yes: text('OUTBOX_TAKE_BACK'), no: text('OUTBOX_CANCEL') }
    const told = text(tried ? 'OUTBOX_TAKE_BACK_TRIED' : 'OUTBOX_TAKE_BACK_TEXT')
    if (await askConfirm(text('OUTBOX_TAKE_BACK_TITLE'), told, words)) await takeBack(id)
  }
  return (
    <>
      {said !== '' && <p className={styles.words}>{said}</p>}
      {isRich(item) && <p className={styles.remark}>{text('OUTBOX_RICH')}</p>}
      <div className={settings.buttons}>
        {state === 'refused' && (
          <Button kind="outline" onClick={() => void sendAgain(id)}>
            {text('OUTBOX_AGAIN')}
          </Button>
        )}
        {wordsField(item) !== null && (
          <Button kind="outline" disabled={state === 'sending'} onClick={() => void edit()}>
            {text('OUTBOX_CHANGE')}
          </Button>
        )}
        <Button kind="quiet" className={styles.drop} disabled={state === 'sending'} onClick={() => void drop()}>
          {text('OUTBOX_TAKE_BACK')}
        </Button>
      </div>
    </>
  )
}

type EntryProps = { item: OutboxItem; editing: boolean; onEdit: () => void; onDone: () => void }

/** Waiting or refused item: kind, text, and actions. */
export const OutboxEntry = ({ item, editing, onEdit, onDone }: EntryProps) => {
  const text = useTexts(outboxTexts)
  const field = wordsField(item)
  const { id, state, at } = item
  const done = () => {
    onDone()
    void endChange(id)
  }
  const mood = sortOf(item.call) === 'mood' ? item.input.body?.['mood'] : null
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <Kind call={item.call} />
        <span className={styles.time}>
          <TimeSince at={new Date(at).toISOString()} />
        </span>
        <span className={styles.state}>
          <KindChip tint={TINTS[state]}>
            {text(isFailing(item) && state === 'waiting' ? 'OUTBOX_STATE_failed' : `OUTBOX_STATE_${state}`)}
          </KindChip>
        </span>
      </p>
      <Remarks item={item} />
      {item.of && (
        <p className={styles.of}>
          <Link to={item.of.path}>{item.of.name}</Link>
        </p>
      )}
      {typeof mood === 'number' && (
        <p>
          <MoodChip mood={mood} />
        </p>
      )}
      {editing && field !== null ? (
        <OutboxWords item={item} field={field} onSave={(words) => sendAgain(id, { [field]: words })} onDone={done} />
      ) : (
        <Actions item={item} onEdit={onEdit} />
      )}
    </li>
  )
}
