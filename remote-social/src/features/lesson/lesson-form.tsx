import type { ComponentProps } from 'react'
import { LONGEST_TITLE } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { TextField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PostForm } from '../post/post-form.tsx'
import { wordsValues } from '../post/words-values.ts'
import { WrittenFields } from '../post/written-fields.tsx'
import { isSendableLesson } from './lesson-draft.ts'
import type { LessonDraft } from './lesson-draft.ts'

type FormProps = ComponentProps<typeof PostForm<LessonDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs' | 'edited'> & {
  kept: HeldDraft<LessonDraft>
}

/** The fields of a lesson: a title, a rich text, pictures. */
export const LessonForm = ({ kept, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const { values, merge } = wordsValues(kept, text('lesson_words'))
  const titled = {
    values: { title: { label: text('lesson_title'), value: draft.title }, ...values },
    onMerged: (all: Record<string, string>) => change({ ...merge(all), title: all['title'] ?? draft.title }),
  }
  return (
    <PostForm {...rest} {...titled} kept={kept} kind="lesson" sendable={isSendableLesson(draft)}>
      {(fields) => (
        <>
          <TextField
            name="title"
            label={text('lesson_title')}
            required
            value={draft.title}
            maxLength={LONGEST_TITLE}
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
          <WrittenFields {...fields} kept={kept} label={text('lesson_words')} rich />
        </>
      )}
    </PostForm>
  )
}
