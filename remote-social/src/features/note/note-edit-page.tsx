import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, call, useCall } from '@florilege/shared/client'
import { editable } from '@florilege/shared/rules'
import { toast, useDraft, usePage, useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import type { Theirs } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { changePost } from '../post/post-cache.ts'
import type { Post } from '../post/post-cache.ts'
import { PostGone } from '../post/post-gone.tsx'
import { postPath } from '../post/post-path.ts'
import { useSessionEnded } from '../post/use-session-ended.ts'
import { NOTE_PRIVACY, parseNote } from './note-draft.ts'
import type { NoteDraft, NotePrivacy } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'

const draftOf = (note: Post) => (): NoteDraft => ({
  text: note.answer_text,
  category: note.category,
  privacy: NOTE_PRIVACY.find((status) => status === note.privacy_status) ?? null,
  media: note.pictures.map(({ media_id: id, thumb, alt }) => ({ id, thumb, alt })),
})

const useSave = (id: number) => {
  const client = useQueryClient()
  const ended = useSessionEnded()
  const saving = useRef(false)
  const mutation = useMutation({
    // Told in the form.
    meta: { handled: true },
    mutationFn: ({ draft, privacy, version }: { draft: NoteDraft; privacy: NotePrivacy; version: number }) =>
      call('PUT /api/note/:id', {
        params: { id },
        body: {
          text: draft.text,
          category: draft.category,
          privacy_status: privacy,
          media: draft.media.map((one) => one.id),
          version,
        },
      }),
  })
  const save = async (draft: NoteDraft, privacy: NotePrivacy, version: number): Promise<boolean> => {
    if (saving.current) return false
    saving.current = true
    try {
      const { data } = await mutation.mutateAsync({ draft, privacy, version })
      changePost(client, id, () => data)
      return true
    } catch (error) {
      ended(error)
      return false
    } finally {
      saving.current = false
    }
  }
  return { save, busy: mutation.isPending, error: mutation.error }
}

const theirsIn = (error: unknown): Theirs | null => {
  if (!(error instanceof ApiError) || error.conflict === null) return null
  const { version, text } = error.conflict.current as { version: number; text: string }
  return { version, values: { text } }
}

const Editor = ({ note }: { note: Post }) => {
  const text = useTexts(texts)
  const navigate = useNavigate()
  const kept = useDraft(`note.${note.id}`, draftOf(note), parseNote)
  const { save, busy, error } = useSave(note.id)
  const theirs = theirsIn(error)
  // What is written here began with this version, whatever is read again meanwhile.
  const [version] = useState(note.version)
  const onSend = async (privacy: NotePrivacy) => {
    if (!(await save(kept.draft, privacy, theirs?.version ?? version))) return
    kept.clear()
    toast(text('note_saved'))
    await navigate(postPath(note.id), { replace: true })
  }
  return <NoteForm kept={kept} onSend={onSend} busy={busy} error={error} send={text('note_save')} theirs={theirs} />
}

/** `/note/edit/:id/`: changing an own note (RT-29). */
export const Page = () => {
  const text = useTexts(texts)
  const id = Number(useParams().id)
  const { data, error, isPending, refetch } = useCall('GET /api/post/:id', { params: { id } })
  usePage({ title: text('note_edit'), heading: 'bar', back: postPath(id) })
  const note = data?.data
  if (note !== undefined) return note.type === 'NOTE' && editable(note) ? <Editor note={note} /> : <PostGone />
  if (isPending) return <SkeletonLines lines={6} />
  return error instanceof ApiError && error.status === 404 ? <PostGone /> : <ErrorCard onRetry={() => void refetch()} />
}
