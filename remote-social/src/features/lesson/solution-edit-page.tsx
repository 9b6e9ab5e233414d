import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { call } from '@florilege/shared/client'
import { editable } from '@florilege/shared/rules'
import { sendOrKeep, toast, useDraft, usePage, useTexts } from '@florilege/shared/shell'
import { lessonTexts } from './lesson-texts.ts'
import { texts } from '../../texts.ts'
import { useHandled } from '../../use-handled.ts'
import { EditPage, readPost, theirsIn } from '../../kit/post/compose/edit-page.tsx'
import type { Post } from '../../kit/post/post-cache.ts'
import { chosenPrivacy, draftOfPost, emptyDraft, parseDraft, wordsBody } from '../../kit/post/compose/post-draft.ts'
import type { DraftPrivacy, PostDraft } from '../../kit/post/compose/post-draft.ts'
import { PostGone } from '../../kit/post/post-gone.tsx'
import { postPath } from '../../kit/post/post-path.ts'
import { useSendPost, WAITS } from '../../kit/post/compose/use-send-post.ts'
import styles from './lesson.module.css'
import { SolutionForm } from './solution-form.tsx'

const bodyOf = (draft: PostDraft) => ({
  ...wordsBody(draft),
  media: draft.media.map(({ id }) => id),
})

const useDone = (lesson: number) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // Posting a solution reveals those of other people.
    await client.invalidateQueries({ queryKey: ['GET /api/lesson/:id/solution'] })
    await navigate(`${postPath(lesson)}#solutions`, { replace: true })
  }
}

const Add = ({ lesson }: { lesson: number }) => {
  const text = useTexts(lessonTexts)
  const common = useTexts(texts)
  usePage({ title: text('solution_new'), heading: 'bar', back: postPath(lesson) })
  const kept = useDraft(`solution.of.${lesson}`, emptyDraft, parseDraft)
  const { draft, clear } = kept
  const { send, busy, error } = useSendPost('new')
  const done = useDone(lesson)
  const { known, gone } = useHandled('GET /api/lesson/:id', { params: { id: lesson } })
  const onSend = async (privacy: DraftPrivacy, files: string | null) => {
    const body = { ...bodyOf(draft), privacy_status: privacy, idempotency_key: kept.key() }
    const of = { name: known?.data.title ?? common('kind_lesson'), path: postPath(lesson) }
    const solution = await send(() => sendOrKeep('POST /api/lesson/:id/solution', { params: { id: lesson }, body }, of, files))
    if (solution === null) return
    clear()
    if (solution !== WAITS) toast(text('solution_sent'))
    await done()
  }
  if (gone && known === undefined) return <PostGone />
  return (
    <>
      {known && <p className={styles.of}>{text('solution_of', { title: known.data.title ?? '' })}</p>}
      <SolutionForm kept={kept} onSend={onSend} busy={busy} error={error} send={common('note_send')} />
    </>
  )
}

const Editor = ({ solution, lesson }: { solution: Post; lesson: number }) => {
  const text = useTexts(lessonTexts)
  const common = useTexts(texts)
  const kept = useDraft(`solution.${solution.id}`, () => draftOfPost(solution), parseDraft, solution.version)
  const { draft, change, clear } = kept
  const { send, busy, error } = useSendPost('change')
  const done = useDone(lesson)
  const theirs = theirsIn(error)
  const onSend = async () => {
    const body = { ...bodyOf(draft), ...chosenPrivacy(draft, solution), version: theirs?.version ?? kept.base() }
    if ((await send(() => call('PUT /api/lesson/solution/:id', { params: { id: solution.id }, body }))) === null) return
    clear()
    toast(text('solution_saved'))
    await done()
  }
  const form = {
    kept,
    onSend,
    busy,
    error,
    theirs,
    send: common('note_save'),
    edited: solution,
  }
  return <SolutionForm {...form} onTheirs={async () => change(draftOfPost(await readPost(solution.id)))} />
}

const Change = ({ id, lesson }: { id: number; lesson: number }) => {
  const text = useTexts(lessonTexts)
  const mayEdit = (post: Post) => post.type === 'SOLUTION' && post.lesson_id === lesson && editable(post)
  return (
    <EditPage id={id} title={text('solution_edit')} mayEdit={mayEdit}>
      {(solution) => <Editor solution={solution} lesson={lesson} />}
    </EditPage>
  )
}

/** `/solution/edit/:lessonId/:id/`: adds a solution for id 0, else edits one (RT-34). */
export const Page = () => {
  const { id, lessonId } = useParams()
  const lesson = Number(lessonId)
  return Number(id ?? 0) === 0 ? <Add key={lesson} lesson={lesson} /> : <Change key={id} id={Number(id)} lesson={lesson} />
}
