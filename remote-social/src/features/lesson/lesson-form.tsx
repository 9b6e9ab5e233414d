import type { ComponentProps } from 'react'
import { LONGEST_TITLE } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { TextField } from '@florilege/shared/ui'
import { lessonTexts } from './lesson-texts.ts'
import { useKindTool } from '../../kit/post/compose/kinds.tsx'
import type { Kinds } from '../../kit/post/compose/kinds.tsx'
import { PostForm } from '../../kit/post/compose/post-form.tsx'
import { useGoOver } from '../../kit/post/compose/use-carried.ts'
import { wordsValues } from '../../kit/post/field/words-values.ts'
import { WrittenFields } from '../../kit/post/field/written-fields.tsx'
import { isSendableLesson } from './lesson-draft.ts'
import type { LessonDraft } from './lesson-draft.ts'

type FormProps = ComponentProps<typeof PostForm<LessonDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs' | 'edited'> & {
  kept: HeldDraft<LessonDraft>
  /** For a new lesson: switches to another kind of post. */
  kinds?: Kinds | undefined
}

/** Fields of a lesson: title, rich text, pictures. */
export const LessonForm = ({ kept, kinds, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(lessonTexts)
  const goOver = useGoOver(kept, kinds)
  const kind = useKindTool({
    kind: 'lesson',
    category: null,
    onKind: goOver,
    onCategory: (category) => goOver?.('note', { category }),
  })
  const { values, merge } = wordsValues(kept, text('lesson_words'))
  const titled = {
    values: { title: { label: text('lesson_title'), value: draft.title }, ...values },
    onMerged: (all: Record<string, string>) => change({ ...merge(all), title: all['title'] ?? draft.title }),
  }
  return (
    <PostForm
      {...rest}
      {...titled}
      kept={kept}
      kind="lesson"
      sendable={isSendableLesson(draft)}
      tools={goOver === null ? [] : [kind]}
    >
      {(fields) => (
        <>
          <TextField
            name="title"
            label={text('lesson_title')}
            required
            data-autofocus=""
            value={draft.title}
            maxLength={LONGEST_TITLE}
            onChange={(event) => change((now) => ({ ...now, title: event.target.value }))}
          />
          <WrittenFields {...fields} kept={kept} label={text('lesson_words')} rich />
        </>
      )}
    </PostForm>
  )
}
