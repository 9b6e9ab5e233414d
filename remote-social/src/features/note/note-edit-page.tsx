import { useNavigate, useParams } from 'react-router'
import { call } from '@florilege/shared/client'
import { editable } from '@florilege/shared/rules'
import { toast, useDraft, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { EditPage, readPost, theirsIn } from '../../kit/post/compose/edit-page.tsx'
import type { Post } from '../../kit/post/post-cache.ts'
import { chosenPrivacy, wordsBody } from '../../kit/post/compose/post-draft.ts'
import { postPath } from '../../kit/post/post-path.ts'
import { useSendPost } from '../../kit/post/compose/use-send-post.ts'
import { draftOfNote, parseNote } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'

const Editor = ({ note }: { note: Post }) => {
  const text = useTexts(texts)
  const navigate = useNavigate()
  const kept = useDraft(`note.${note.id}`, () => draftOfNote(note), parseNote, note.version)
  const { draft, change, clear } = kept
  const { send, busy, error } = useSendPost('change')
  const theirs = theirsIn(error)
  const onSend = async () => {
    const body = {
      ...wordsBody(draft),
      category: draft.category,
      ...chosenPrivacy(draft, note),
      media: draft.media.map(({ id }) => id),
      version: theirs?.version ?? kept.base(),
    }
    if ((await send(() => call('PUT /api/note/:id', { params: { id: note.id }, body }))) === null) return
    clear()
    toast(text('note_saved'))
    await navigate(postPath(note.id), { replace: true })
  }
  const onTheirs = async () => change(draftOfNote(await readPost(note.id)))
  return (
    <NoteForm
      kept={kept}
      onSend={onSend}
      busy={busy}
      error={error}
      send={text('note_save')}
      theirs={theirs}
      onTheirs={onTheirs}
      edited={note}
    />
  )
}

/** `/note/edit/:id/`: edits an own note (RT-29). */
export const Page = () => {
  const text = useTexts(texts)
  const id = Number(useParams().id)
  return (
    <EditPage id={id} title={text('note_edit')} mayEdit={(post) => post.type === 'NOTE' && editable(post)}>
      {(note) => <Editor note={note} />}
    </EditPage>
  )
}
