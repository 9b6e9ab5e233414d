import type { ComponentProps } from 'react'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { MentionArea } from '../post/mention-area.tsx'
import { PostForm } from '../post/post-form.tsx'
import { useWordsValues } from '../post/use-words-values.ts'
import { isSendableMood } from './mood-draft.ts'
import type { MoodDraft } from './mood-draft.ts'
import { MoodPicker } from './mood-picker.tsx'
import { PlaceField } from './place-field.tsx'

type FormProps = ComponentProps<typeof PostForm<MoodDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs' | 'withoutPrivacy'> & {
  kept: HeldDraft<MoodDraft>
}

/** How and where one is (EN-08): a mood, a message, a place; any of them. */
export const MoodForm = ({ kept, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const words = useWordsValues(kept, text('mood_message'))
  return (
    <PostForm {...rest} {...words} kept={kept} kind="mood" sendable={isSendableMood(draft)}>
      {({ round }) => (
        <>
          <MoodPicker value={draft.mood} onChange={(mood) => change({ ...draft, mood })} />
          <MentionArea
            name="message"
            label={text('mood_message')}
            value={draft}
            onChange={(written) => change({ ...draft, ...written })}
            limit={LONGEST_TEXT}
            rows={3}
          />
          <PlaceField key={round} value={draft} onChange={(place) => change({ ...draft, ...place })} />
        </>
      )}
    </PostForm>
  )
}
