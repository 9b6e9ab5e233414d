import { useNavigate, useParams } from 'react-router'
import { call } from '@florilege/shared/client'
import { toast, useDraft, usePage, useTexts } from '@florilege/shared/shell'
import { moodTexts } from './mood-texts.ts'
import { texts } from '../../texts.ts'
import { EditPage, readPost, theirsIn } from '../../kit/post/compose/edit-page.tsx'
import type { Post } from '../../kit/post/post-cache.ts'
import { chosenPrivacy } from '../../kit/post/compose/post-draft.ts'
import { postPath } from '../../kit/post/post-path.ts'
import { useSendPost } from '../../kit/post/compose/use-send-post.ts'
import { MoodComposer } from './mood-composer.tsx'
import { draftOfMood, moodBody, parseMood } from './mood-draft.ts'
import { MoodForm } from './mood-form.tsx'
import { useMoodsChanged } from './use-moods.ts'

const Editor = ({ mood }: { mood: Post }) => {
  const text = useTexts(moodTexts)
  const common = useTexts(texts)
  const navigate = useNavigate()
  const kept = useDraft(`mood.${mood.id}`, () => draftOfMood(mood), parseMood, mood.version)
  const { draft, change, clear } = kept
  const { send, busy, error } = useSendPost('change')
  const changed = useMoodsChanged()
  const theirs = theirsIn(error)
  const onSend = async () => {
    const body = { ...moodBody(draft), ...chosenPrivacy(draft, mood), version: theirs?.version ?? kept.base() }
    if ((await send(() => call('PUT /api/mood/:id', { params: { id: mood.id }, body }))) === null) return
    clear()
    changed()
    toast(text('mood_saved'))
    await navigate(postPath(mood.id), { replace: true })
  }
  const form = {
    kept,
    onSend,
    busy,
    error,
    theirs,
    send: common('note_save'),
    edited: mood,
  }
  return <MoodForm {...form} onTheirs={async () => change(draftOfMood(await readPost(mood.id)))} />
}

const Add = () => {
  const text = useTexts(moodTexts)
  const navigate = useNavigate()
  usePage({ title: text('mood_new'), heading: 'bar', back: '/mood/' })
  return <MoodComposer onSent={() => void navigate('/mood/', { replace: true })} />
}

const Change = ({ id }: { id: number }) => {
  const common = useTexts(texts)
  return (
    <EditPage id={id} title={common('post_edit_mood')} mayEdit={(post) => post.type === 'MOOD' && post.owned_by_me}>
      {(mood) => <Editor mood={mood} />}
    </EditPage>
  )
}

/** `/mood/edit/:id/`: adds a mood for id 0, else edits one (RT-34). */
export const Page = () => {
  const id = Number(useParams().id ?? 0)
  return id === 0 ? <Add /> : <Change key={id} id={id} />
}
