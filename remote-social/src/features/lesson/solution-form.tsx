import type { ComponentProps } from 'react'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { lessonTexts } from './lesson-texts.ts'
import { isSendable } from '../../kit/post/compose/post-draft.ts'
import type { PostDraft } from '../../kit/post/compose/post-draft.ts'
import { PostForm } from '../../kit/post/compose/post-form.tsx'
import { useFormat } from '../../kit/post/field/use-format.tsx'
import { wordsValues } from '../../kit/post/field/words-values.ts'
import { WrittenFields } from '../../kit/post/field/written-fields.tsx'

type FormProps = ComponentProps<typeof PostForm<PostDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs' | 'edited'> & {
  kept: HeldDraft<PostDraft>
}

/** Fields of a solution. */
export const SolutionForm = ({ kept, ...rest }: Props) => {
  const { draft } = kept
  const text = useTexts(lessonTexts)
  const { values, merge } = wordsValues(kept, text('solution_words'))
  const merged = { values, onMerged: (all: Record<string, string>) => kept.change(merge(all)) }
  return (
    <PostForm {...rest} {...merged} kept={kept} kind="solution" sendable={isSendable(draft)} more={[useFormat(kept)]}>
      {(fields) => (
        <WrittenFields {...fields} first kept={kept} label={text('solution_words')} placeholder={text('solution_words')} />
      )}
    </PostForm>
  )
}
