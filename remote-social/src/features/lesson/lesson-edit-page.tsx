import { useNavigate, useParams } from 'react-router'
import { call } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import { toast, useDraft, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { lessonTexts } from './lesson-texts.ts'
import { texts } from '../../texts.ts'
import { EditPage, readPost, theirsIn } from '../../kit/post/compose/edit-page.tsx'
import type { Post } from '../../kit/post/post-cache.ts'
import { chosenPrivacy, wordsBody } from '../../kit/post/compose/post-draft.ts'
import { postPath } from '../../kit/post/post-path.ts'
import { useSendPost } from '../../kit/post/compose/use-send-post.ts'
import { LessonComposer } from './lesson-composer.tsx'
import { draftOfLesson, parseLesson } from './lesson-draft.ts'
import { LessonForm } from './lesson-form.tsx'

const Editor = ({ lesson }: { lesson: Post }) => {
  const text = useTexts(lessonTexts)
  const common = useTexts(texts)
  const navigate = useNavigate()
  const kept = useDraft(`lesson.${lesson.id}`, () => draftOfLesson(lesson), parseLesson, lesson.version)
  const { draft, change, clear } = kept
  const { send, busy, error } = useSendPost('change')
  const theirs = theirsIn(error)
  const onSend = async () => {
    const body = {
      title: draft.title,
      ...wordsBody(draft),
      ...chosenPrivacy(draft, lesson),
      media: draft.media.map(({ id }) => id),
      version: theirs?.version ?? kept.base(),
    }
    if ((await send(() => call('PUT /api/lesson/:id', { params: { id: lesson.id }, body }))) === null) return
    clear()
    toast(text('lesson_saved'))
    await navigate(postPath(lesson.id), { replace: true })
  }
  const form = {
    kept,
    onSend,
    busy,
    error,
    theirs,
    send: common('note_save'),
    edited: lesson,
  }
  return <LessonForm {...form} onTheirs={async () => change(draftOfLesson(await readPost(lesson.id)))} />
}

const Add = () => {
  const text = useTexts(lessonTexts)
  const navigate = useNavigate()
  usePage({ title: text('lesson_new'), heading: 'bar', back: '/' })
  return <LessonComposer onSent={(lesson) => void navigate(lesson === null ? '/' : postPath(lesson.id), { replace: true })} />
}

const Change = ({ id }: { id: number }) => {
  const common = useTexts(texts)
  const role = useSession().auth_role
  const mayEdit = ({ type, owned_by_me: owns }: Post) => type === 'LESSON' && can({ role, owns }, 'lesson.edit')
  return (
    <EditPage id={id} title={common('post_edit_lesson')} mayEdit={mayEdit}>
      {(lesson) => <Editor lesson={lesson} />}
    </EditPage>
  )
}

/** `/lesson/edit/:id/`: adds a lesson for id 0, else edits one (RT-34). */
export const Page = () => {
  const id = Number(useParams().id ?? 0)
  return id === 0 ? <Add /> : <Change key={id} id={id} />
}
