import { isBlank, LONGEST_TITLE } from '@florilege/shared/rules'
import type { Post } from '../../kit/post/post-cache.ts'
import { draftOfPost, emptyDraft, fieldsOf, isSendable, parseDraft } from '../../kit/post/compose/post-draft.ts'
import type { PostDraft } from '../../kit/post/compose/post-draft.ts'

export type LessonDraft = PostDraft & { title: string }

export const emptyLesson = (): LessonDraft => ({ ...emptyDraft(), title: '' })

/** Parses a stored draft; null when invalid. */
export const parseLesson = (kept: unknown): LessonDraft | null => {
  const draft = parseDraft(kept)
  const title = fieldsOf(kept)?.['title']
  return draft && { ...draft, title: typeof title === 'string' ? title : '' }
}

export const draftOfLesson = (lesson: Post): LessonDraft => ({ ...draftOfPost(lesson), title: lesson.title ?? '' })

export const isSendableLesson = (draft: LessonDraft): boolean =>
  !isBlank(draft.title) && draft.title.length <= LONGEST_TITLE && isSendable(draft)
