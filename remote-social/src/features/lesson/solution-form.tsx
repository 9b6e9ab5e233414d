import type { ComponentProps } from 'react'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { PicturesField } from '../post/pictures-field.tsx'
import { isSendable } from '../post/post-draft.ts'
import type { PostDraft } from '../post/post-draft.ts'
import { PostForm } from '../post/post-form.tsx'
import { useWordsValues } from '../post/use-words-values.ts'
import { WordsField } from '../post/words-field.tsx'

type FormProps = ComponentProps<typeof PostForm<PostDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs'> & { kept: HeldDraft<PostDraft> }

/** The fields of a solution. */
export const SolutionForm = ({ kept, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const words = useWordsValues(kept, text('solution_words'))
  return (
    <PostForm {...rest} {...words} kept={kept} kind="solution" sendable={isSendable(draft)}>
      {({ round, onUploading }) => (
        <>
          <WordsField
            key={round}
            name="text"
            label={text('solution_words')}
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
