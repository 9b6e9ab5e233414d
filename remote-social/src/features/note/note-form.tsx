import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { alert, useLanguage, useSession, useTexts } from '@florilege/shared/shell'
import { Button, TextArea } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useReason } from '../post/use-reason.ts'
import { NoteCategoryChoice, NotePrivacyChoice } from './note-choices.tsx'
import { defaultPrivacy } from './note-draft.ts'
import type { NoteDraft, NotePrivacy } from './note-draft.ts'
import styles from './note-form.module.css'
import { NotePictures } from './note-pictures.tsx'

const LengthHint = ({ length }: { length: number }) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const left = LONGEST_TEXT - length
  const count = Math.abs(left)
  const number = new Intl.NumberFormat(language).format(count)
  return <span className={left < 0 ? styles.over : undefined}>{text(left < 0 ? 'over' : 'left', { count, number })}</span>
}

const NotSent = ({ error }: { error: unknown }) => {
  const text = useTexts(texts)
  const reason = useReason()
  return (
    <p className={styles.failed}>
      {text('not_sent', { reason: reason(error) })} {text('draft_kept')}
    </p>
  )
}

type Props = {
  draft: NoteDraft
  onChange: (draft: NoteDraft) => void
  onSend: (privacy: NotePrivacy) => Promise<void>
  busy: boolean
  error: unknown
  send: ReactNode
}

/** The fields of a note. Nothing is sent while pictures are (VA-08), while it is empty or too long, or twice at once. */
export const NoteForm = ({ draft, onChange, onSend, busy, error, send }: Props) => {
  const text = useTexts(texts)
  const setting = useSession().profile?.setting
  const [uploading, setUploading] = useState(false)
  const privacy = draft.privacy ?? defaultPrivacy(setting)
  const sendable = draft.text.trim() !== '' && draft.text.length <= LONGEST_TEXT

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sendable) return
    void (uploading ? alert(text('note_uploading'), text('note_uploading_text')) : onSend(privacy))
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextArea
        name="text"
        label={text('note_text')}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        hint={<LengthHint length={draft.text.length} />}
        rows={6}
      />
      <NoteCategoryChoice value={draft.category} onChange={(category) => onChange({ ...draft, category })} />
      <NotePictures media={draft.media} onChange={(media) => onChange({ ...draft, media })} onBusy={setUploading} />
      <NotePrivacyChoice value={privacy} onChange={(chosen) => onChange({ ...draft, privacy: chosen })} />
      <div role="status">{error !== null && !busy && <NotSent error={error} />}</div>
      <Button type="submit" wide busy={busy} disabled={!sendable}>
        {send}
      </Button>
    </form>
  )
}
