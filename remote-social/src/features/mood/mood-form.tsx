import type { ComponentProps } from 'react'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { uiTexts } from '@florilege/shared/ui'
import type { Mood as MoodNumber } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { MentionArea } from '../post/mention-area.tsx'
import { placeCode, placeOfCode, placeWords } from '../post/place-code.ts'
import { PostForm } from '../post/post-form.tsx'
import { wordsValues } from '../post/words-values.ts'
import { isSendableMood, moodOfCode } from './mood-draft.ts'
import type { MoodDraft } from './mood-draft.ts'
import { MoodPicker } from './mood-picker.tsx'
import { PlaceField } from './place-field.tsx'

type FormProps = ComponentProps<typeof PostForm<MoodDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs' | 'edited'> & {
  kept: HeldDraft<MoodDraft>
}

/** How and where one is (EN-08): a mood, a message, a place; any of them. */
export const MoodForm = ({ kept, theirs = null, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const ui = useTexts(uiTexts)
  const { values, merge } = wordsValues(kept, text('mood_message'))
  const merged = {
    values: {
      mood: { label: text('mood_which'), value: String(draft.mood ?? '') },
      ...values,
      where: { label: text('mood_place'), value: placeCode(draft) },
    },
    onMerged: (all: Record<string, string>) =>
      change({
        ...merge(all),
        ...(all['mood'] === undefined ? {} : { mood: moodOfCode(all['mood']) }),
        ...(all['where'] === undefined ? {} : placeOfCode(all['where'])),
      }),
  }
  const moodWords = (code: string) => (moodOfCode(code) === null ? '' : ui(`MOOD_${moodOfCode(code) as MoodNumber}`))
  const read = { mood: moodWords, where: placeWords }
  return (
    <PostForm
      {...rest}
      {...merged}
      theirs={theirs && { ...theirs, read }}
      kept={kept}
      kind="mood"
      sendable={isSendableMood(draft)}
    >
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
