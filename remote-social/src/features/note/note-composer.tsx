import { useState } from 'react'
import type { FormEvent } from 'react'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { alert, toast, useLanguage, useSession, useTexts } from '@florilege/shared/shell'
import { Button, TextArea } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { newKey } from '../draft/new-key.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useReason } from '../post/use-failure.ts'
import styles from './note-composer.module.css'
import { defaultPrivacy, emptyNote, parseNote } from './note-draft.ts'
import { NoteCategoryChoice, NotePrivacyChoice } from './note-choices.tsx'
import { NotePictures } from './note-pictures.tsx'
import { useSendNote } from './use-send-note.ts'

const LengthHint = ({ length }: { length: number }) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const left = LONGEST_TEXT - length
  const count = Math.abs(left)
  const number = new Intl.NumberFormat(language).format(count)
  return <span className={left < 0 ? styles.over : undefined}>{text(left < 0 ? 'over' : 'left', { count, number })}</span>
}

/** Writing a note (RT-29). The draft saves itself and stays until the server has the note. */
export const NoteComposer = ({ onSent }: { onSent: () => void }) => {
  const text = useTexts(texts)
  const reason = useReason()
  const setting = useSession().profile?.setting
  const { draft, change, clear } = useDraft('note', emptyNote, parseNote)
  const [uploading, setUploading] = useState(false)
  const { send, busy, error } = useSendNote()
  const privacy = draft.privacy ?? defaultPrivacy(setting)
  const sendable = draft.text.trim() !== '' && draft.text.length <= LONGEST_TEXT

  const submit = async () => {
    if (!sendable) return
    if (uploading) return alert(text('note_uploading'), text('note_uploading_text'))
    const sent = await send(draft, privacy)
    if (sent === null) return
    if (!sent.asWritten) {
      change({ ...draft, key: newKey() })
      return alert(text('note_sent'), text('note_already_sent'))
    }
    clear()
    toast(text('note_sent'))
    return onSent()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form className={styles.composer} noValidate onSubmit={onSubmit}>
      <TextArea
        name="text"
        label={text('note_text')}
        className={styles.words}
        value={draft.text}
        onChange={(event) => change({ ...draft, text: event.target.value })}
        hint={<LengthHint length={draft.text.length} />}
        rows={6}
      />
      <NoteCategoryChoice value={draft.category} onChange={(category) => change({ ...draft, category })} />
      <NotePictures media={draft.media} onChange={(media) => change({ ...draft, media })} onBusy={setUploading} />
      <NotePrivacyChoice value={privacy} onChange={(chosen) => change({ ...draft, privacy: chosen })} />
      <div role="status">
        {error !== null && !busy && (
          <p className={styles.failed}>
            {text('not_sent', { reason: reason(error) })} {text('draft_kept')}
          </p>
        )}
      </div>
      <Button type="submit" wide busy={busy} disabled={!sendable}>
        {text('note_send')}
      </Button>
    </form>
  )
}
