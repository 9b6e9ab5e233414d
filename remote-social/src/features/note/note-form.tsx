import type { ReactNode } from 'react'
import { NOTE_CATEGORIES } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import type { Theirs } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { Post } from '../post/post-cache.ts'
import { isSendable } from '../post/post-draft.ts'
import type { DraftPrivacy } from '../post/post-draft.ts'
import { PostForm } from '../post/post-form.tsx'
import { wordsValues } from '../post/words-values.ts'
import { WrittenFields } from '../post/written-fields.tsx'
import { NoteCategoryChoice } from './note-choices.tsx'
import type { NoteDraft } from './note-draft.ts'

type Props = {
  kept: HeldDraft<NoteDraft>
  onSend: (privacy: DraftPrivacy, files: string | null) => Promise<void>
  busy: boolean
  error: unknown
  send: ReactNode
  theirs?: Theirs | null
  onTheirs?: () => Promise<void>
  edited?: Post
}

/** The fields of a note. */
export const NoteForm = ({ kept, theirs = null, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const { values, merge } = wordsValues(kept, text('note_text'))
  const categoryOf = (code: string) => NOTE_CATEGORIES.find((one) => one === code) ?? null
  const read = (code: string) => text(`note_${categoryOf(code) ?? 'general'}`)
  const merged = {
    values: { ...values, category: { label: text('note_category'), value: draft.category ?? '' } },
    onMerged: (all: Record<string, string>) =>
      change({ ...merge(all), category: all['category'] === undefined ? draft.category : categoryOf(all['category']) }),
  }
  return (
    <PostForm
      {...rest}
      {...merged}
      theirs={theirs && { ...theirs, read: { category: read } }}
      kept={kept}
      kind="note"
      sendable={isSendable(draft)}
    >
      {(fields) => (
        <WrittenFields {...fields} kept={kept} label={text('note_text')}>
          <NoteCategoryChoice value={draft.category} onChange={(category) => change({ ...draft, category })} />
        </WrittenFields>
      )}
    </PostForm>
  )
}
