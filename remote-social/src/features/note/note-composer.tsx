import { alert, toast, useDraft, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { emptyNote, parseNote } from './note-draft.ts'
import type { NotePrivacy } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { useSendNote } from './use-send-note.ts'

/** Writing a note (RT-29). The draft saves itself and stays until the server has the note. */
export const NoteComposer = ({ onSent }: { onSent: () => void }) => {
  const text = useTexts(texts)
  const kept = useDraft('note', emptyNote, parseNote)
  const { draft, clear } = kept
  const { send, busy, error } = useSendNote()

  const onSend = async (privacy: NotePrivacy) => {
    const sent = await send(draft, privacy, kept.key())
    if (sent === null) return
    if (!sent.asWritten) {
      kept.renew()
      await alert(text('note_sent'), text('note_already_sent'))
      return
    }
    clear()
    toast(text('note_sent'))
    onSent()
  }

  return <NoteForm kept={kept} onSend={onSend} busy={busy} error={error} send={text('note_send')} />
}
