import { alert, sendOrKeep, toast, useDraft, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import type { Post } from '../../kit/post/post-cache.ts'
import { isAsWritten, wordsBody } from '../../kit/post/compose/post-draft.ts'
import type { DraftPrivacy } from '../../kit/post/compose/post-draft.ts'
import type { Kinds } from '../../kit/post/compose/kinds.tsx'
import { useCarried } from '../../kit/post/compose/use-carried.ts'
import { useSendPost, WAITS } from '../../kit/post/compose/use-send-post.ts'
import { emptyNote, parseNote } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { useSharedWords } from './use-shared-words.ts'

/** Composer of a note (RT-29). The draft is stored automatically until the server has the note. */
export const NoteComposer = ({ onSent, kinds }: { onSent: (note: Post | null) => void; kinds: Kinds }) => {
  const text = useTexts(texts)
  const kept = useDraft('note', emptyNote, parseNote)
  const { draft, clear } = kept
  useSharedWords(kept)
  const ready = useCarried(kept, kinds)
  const { send, busy, error } = useSendPost('new')

  const onSend = async (privacy: DraftPrivacy, files: string | null) => {
    const body = {
      ...wordsBody(draft),
      category: draft.category,
      privacy_status: privacy,
      media: draft.media.map(({ id }) => id),
      idempotency_key: kept.key(),
    }
    const note = await send(() => sendOrKeep('POST /api/note', { body }, null, files))
    if (note === null) return
    if (note === WAITS) {
      clear()
      onSent(null)
      return
    }
    if (!isAsWritten(note, draft) || note.category !== draft.category) {
      kept.renew()
      await alert(text('note_sent'), text('note_already_sent'))
      return
    }
    clear()
    toast(text('note_sent'))
    onSent(note)
  }

  if (!ready) return null
  return <NoteForm kept={kept} onSend={onSend} busy={busy} error={error} send={text('note_send')} kinds={kinds} />
}
