import type { ComponentProps } from 'react'
import { LONGEST_TITLE } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { TextField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PicturesField } from '../post/pictures-field.tsx'
import { PostForm } from '../post/post-form.tsx'
import { useWordsValues } from '../post/use-words-values.ts'
import { WordsField } from '../post/words-field.tsx'
import { isSendableLesson } from './lesson-draft.ts'
import type { LessonDraft } from './lesson-draft.ts'

type FormProps = ComponentProps<typeof PostForm<LessonDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs' | 'withoutPrivacy'> & {
  kept: HeldDraft<LessonDraft>
}

/** The fields of a lesson: a title, a rich text, pictures. */
export const LessonForm = ({ kept, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const words = useWordsValues(kept, text('lesson_words'))
  const titled = {
    values: { title: { label: text('lesson_title'), value: draft.title }, ...words.values },
    onMerged: ({ title, ...merged }: Record<string, string>) => {
      words.onMerged(merged)
      if (title !== undefined) change({ ...draft, title })
    },
  }
  return (
    <PostForm {...rest} {...titled} kept={kept} kind="lesson" sendable={isSendableLesson(draft)}>
      {({ round, onUploading }) => (
        <>
          <TextField
            name="title"
            label={text('lesson_title')}
            required
            value={draft.title}
            maxLength={LONGEST_TITLE}
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
          <WordsField
            key={round}
            rich
            name="text"
            label={text('lesson_words')}
            wording={draft}
            media={draft.media}
            onChange={(wording, after) => change({ ...draft, ...wording }, after)}
          />
          <PicturesField
            key={`pictures-${round}`}
            media={draft.media}
            onChange={(media) => change({ ...draft, media })}
            onBusy={onUploading}
          />
        </>
      )}
    </PostForm>
  )
}
