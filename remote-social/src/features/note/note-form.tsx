import type { ReactNode } from 'react'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import type { Theirs } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { isSendable } from '../post/post-draft.ts'
import type { DraftPrivacy } from '../post/post-draft.ts'
import { PostForm } from '../post/post-form.tsx'
import { useWordsValues } from '../post/use-words-values.ts'
import { WrittenFields } from '../post/written-fields.tsx'
import { NoteCategoryChoice } from './note-choices.tsx'
import type { NoteDraft } from './note-draft.ts'

type Props = {
  kept: HeldDraft<NoteDraft>
  onSend: (privacy: DraftPrivacy) => Promise<void>
  busy: boolean
  error: unknown
  send: ReactNode
  theirs?: Theirs | null
  onTheirs?: () => Promise<void>
  withoutPrivacy?: boolean
}

/** The fields of a note. */
export const NoteForm = ({ kept, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const words = useWordsValues(kept, text('note_text'))
  return (
    <PostForm {...rest} {...words} kept={kept} kind="note" sendable={isSendable(draft)}>
      {(fields) => (
        <WrittenFields {...fields} kept={kept} label={text('note_text')}>
          <NoteCategoryChoice value={draft.category} onChange={(category) => change({ ...draft, category })} />
        </WrittenFields>
      )}
    </PostForm>
  )
}
