import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '@florilege/shared/client'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { alert, useSession, useTexts } from '@florilege/shared/shell'
import type { HeldDraft, OfferedDraft } from '@florilege/shared/shell'
import { Button, DraftOffers, FormConflict, FormFailure, TextArea } from '@florilege/shared/ui'
import type { Theirs } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { NoteCategoryChoice, NotePrivacyChoice } from './note-choices.tsx'
import { defaultPrivacy } from './note-draft.ts'
import type { NoteDraft, NotePrivacy } from './note-draft.ts'
import styles from './note-form.module.css'
import { NotePictures } from './note-pictures.tsx'

type Props = {
  kept: HeldDraft<NoteDraft>
  onSend: (privacy: NotePrivacy) => Promise<void>
  busy: boolean
  error: unknown
  send: ReactNode
  /** What another one saved in the meantime; sending again is sending in its place. */
  theirs?: Theirs | null
}

/** The fields of a note. Nothing is sent while pictures are (VA-08), while it is empty or too long, or twice at once. */
export const NoteForm = ({ kept, onSend, busy, error, send, theirs = null }: Props) => {
  const { draft, change: onChange } = kept
  const text = useTexts(texts)
  const setting = useSession().profile?.setting
  const [uploading, setUploading] = useState(false)
  // Pictures hold what they began with: those of another draft are shown anew.
  const [resumed, setResumed] = useState(0)
  const privacy = draft.privacy ?? defaultPrivacy(setting)
  const sendable = draft.text.trim() !== '' && draft.text.length <= LONGEST_TEXT

  const resume = async (offer: OfferedDraft) => {
    await kept.resume(offer)
    setResumed(resumed + 1)
  }
  const takeText = (values: [string, string[]][]) =>
    onChange({ ...draft, text: values.find(([name]) => name === 'text')?.[1][0] ?? '' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sendable) return
    void (uploading ? alert(text('note_uploading'), text('note_uploading_text')) : onSend(privacy))
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <DraftOffers offers={kept.offers} onResume={resume} onDiscard={kept.discard} />
      <TextArea
        name="text"
        label={text('note_text')}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        limit={LONGEST_TEXT}
        rows={6}
      />
      <NoteCategoryChoice value={draft.category} onChange={(category) => onChange({ ...draft, category })} />
      <NotePictures key={resumed} media={draft.media} onChange={(media) => onChange({ ...draft, media })} onBusy={setUploading} />
      <NotePrivacyChoice value={privacy} onChange={(chosen) => onChange({ ...draft, privacy: chosen })} />
      {theirs && !busy && theirs.values['text'] !== draft.text && (
        <FormConflict
          conflict={theirs}
          mine={() => [['text', [draft.text]]]}
          labelOf={() => text('note_text')}
          onTheirs={takeText}
          onMine={() => void onSend(privacy)}
          onMerged={takeText}
        />
      )}
      {error instanceof ApiError && !busy && !theirs && <FormFailure error={error} drafted busy={busy} />}
      <Button type="submit" wide busy={busy} disabled={!sendable}>
        {send}
      </Button>
    </form>
  )
}
