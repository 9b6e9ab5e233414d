import { NOTE_CATEGORIES } from '@florilege/shared/rules'
import type { NoteCategory } from '@florilege/shared/rules'
import type { Post } from '../../kit/post/post-cache.ts'
import { draftOfPost, emptyDraft, fieldsOf, parseDraft } from '../../kit/post/compose/post-draft.ts'
import type { PostDraft } from '../../kit/post/compose/post-draft.ts'

export type NoteDraft = PostDraft & { category: NoteCategory | null }

export const emptyNote = (): NoteDraft => ({ ...emptyDraft(), category: null })

/** Parses a stored draft; null when invalid. */
export const parseNote = (kept: unknown): NoteDraft | null => {
  const draft = parseDraft(kept)
  const category = NOTE_CATEGORIES.find((one) => one === fieldsOf(kept)?.['category']) ?? null
  return draft && { ...draft, category }
}

export const draftOfNote = (note: Post): NoteDraft => ({ ...draftOfPost(note), category: note.category })
