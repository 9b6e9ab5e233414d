import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@florilege/shared/client'
import { addPost } from '../post/post-cache.ts'
import type { Post } from '../post/post-cache.ts'
import { useSessionEnded } from '../post/use-session-ended.ts'
import type { NoteDraft, NotePrivacy } from './note-draft.ts'

/** Whether what the server made is what the draft says: else an earlier form of it had been sent before. */
const same = (note: Post, draft: NoteDraft): boolean =>
  note.answer_text === draft.text.trim() && note.category === draft.category && note.pictures.length === draft.media.length

/** Sends a draft, once at a time; tells whether the note made is the draft as it stands. */
export const useSendNote = () => {
  const client = useQueryClient()
  const sending = useRef(false)
  const ended = useSessionEnded()
  const mutation = useMutation({
    // Told in the form.
    meta: { handled: true },
    mutationFn: ({ draft, privacy, key }: { draft: NoteDraft; privacy: NotePrivacy; key: string }) =>
      call('POST /api/note', {
        body: {
          text: draft.text,
          category: draft.category,
          privacy_status: privacy,
          media: draft.media.map(({ id }) => id),
          idempotency_key: key,
        },
      }),
  })
  const send = async (draft: NoteDraft, privacy: NotePrivacy, key: string): Promise<{ asWritten: boolean } | null> => {
    if (sending.current) return null
    sending.current = true
    try {
      const { data } = await mutation.mutateAsync({ draft, privacy, key })
      addPost(client, data)
      return { asWritten: same(data, draft) }
    } catch (error) {
      ended(error)
      return null
    } finally {
      sending.current = false
    }
  }
  return { send, busy: mutation.isPending, error: mutation.error }
}
