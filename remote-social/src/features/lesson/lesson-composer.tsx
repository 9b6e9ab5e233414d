import { sendOrKeep, toast, useDraft, useTexts } from '@florilege/shared/shell'
import { lessonTexts } from './lesson-texts.ts'
import { texts } from '../../texts.ts'
import type { Post } from '../../kit/post/post-cache.ts'
import { wordsBody } from '../../kit/post/compose/post-draft.ts'
import type { DraftPrivacy } from '../../kit/post/compose/post-draft.ts'
import type { Kinds } from '../../kit/post/compose/kinds.tsx'
import { useCarried } from '../../kit/post/compose/use-carried.ts'
import { useSendPost, WAITS } from '../../kit/post/compose/use-send-post.ts'
import { emptyLesson, parseLesson } from './lesson-draft.ts'
import { LessonForm } from './lesson-form.tsx'

/** Composer of a lesson (RT-34). */
export const LessonComposer = ({ onSent, kinds }: { onSent: (lesson: Post | null) => void; kinds?: Kinds }) => {
  const text = useTexts(lessonTexts)
  const common = useTexts(texts)
  const kept = useDraft('lesson', emptyLesson, parseLesson)
  const { draft, clear } = kept
  const ready = useCarried(kept, kinds)
  const { send, busy, error } = useSendPost('new')
  const onSend = async (privacy: DraftPrivacy, files: string | null) => {
    const body = {
      title: draft.title,
      ...wordsBody(draft),
      privacy_status: privacy,
      media: draft.media.map(({ id }) => id),
      idempotency_key: kept.key(),
    }
    const lesson = await send(() => sendOrKeep('POST /api/lesson', { body }, null, files))
    if (lesson === null) return
    clear()
    if (lesson === WAITS) {
      onSent(null)
      return
    }
    toast(text('lesson_sent'))
    onSent(lesson)
  }
  if (!ready) return null
  return <LessonForm kept={kept} onSend={onSend} busy={busy} error={error} send={common('note_send')} kinds={kinds} />
}
