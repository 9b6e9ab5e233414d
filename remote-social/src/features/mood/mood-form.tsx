import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { MoodChip, uiTexts } from '@florilege/shared/ui'
import type { Mood as MoodNumber } from '@florilege/shared/ui'
import { moodTexts } from './mood-texts.ts'
import { useKindTool } from '../../kit/post/compose/kinds.tsx'
import type { Kinds } from '../../kit/post/compose/kinds.tsx'
import { placeCode, placeOfCode, placeWords } from '../../kit/post/field/place-code.ts'
import styles from '../../kit/post/compose/post-form.module.css'
import { PostForm } from '../../kit/post/compose/post-form.tsx'
import type { Tool } from '../../kit/post/compose/tool.ts'
import { useGoOver } from '../../kit/post/compose/use-carried.ts'
import { PlainWords } from '../../kit/post/field/words-field.tsx'
import { wordsValues } from '../../kit/post/field/words-values.ts'
import { isSendableMood, moodOfCode } from './mood-draft.ts'
import type { MoodDraft } from './mood-draft.ts'
import { PlaceField } from './place-field.tsx'
import { useMoodTool } from './use-mood-tool.tsx'

type FormProps = ComponentProps<typeof PostForm<MoodDraft>>
type Props = Pick<FormProps, 'onSend' | 'busy' | 'error' | 'send' | 'theirs' | 'onTheirs' | 'edited'> & {
  kept: HeldDraft<MoodDraft>
  /** For a new mood: switches to another kind of post. */
  kinds?: Kinds | undefined
}

/** Values of the form for the comparison in a conflict, and the merge of two versions. */
const useMerged = (kept: HeldDraft<MoodDraft>): Pick<FormProps, 'values' | 'onMerged'> => {
  const { draft, change } = kept
  const text = useTexts(moodTexts)
  const { values, merge } = wordsValues(kept, text('mood_message'))
  return {
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
}

/** Mood form (EN-08): mood, message, place, at least one of them. */
export const MoodForm = ({ kept, theirs = null, kinds, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(moodTexts)
  const ui = useTexts(uiTexts)
  const merged = useMerged(kept)
  const moodWords = (code: string) => (moodOfCode(code) === null ? '' : ui(`MOOD_${moodOfCode(code) as MoodNumber}`))
  const read = { mood: moodWords, where: placeWords }
  const goOver = useGoOver(kept, kinds)
  const kind = useKindTool({
    kind: 'mood',
    category: null,
    onKind: goOver,
    onCategory: (category) => goOver?.('note', { category }),
  })
  const which = useMoodTool(draft.mood, (mood) => change((now) => ({ ...now, mood })))
  const [placed, setPlaced] = useState(draft.place !== '' || draft.lat !== null)
  const place: Tool = {
    key: 'place',
    label: text('mood_place'),
    icon: <MapPin aria-hidden="true" />,
    pressed: placed,
    run: () => setPlaced(!placed),
  }
  return (
    <PostForm
      {...rest}
      {...merged}
      theirs={theirs && { ...theirs, read }}
      kept={kept}
      kind="mood"
      sendable={isSendableMood(draft)}
      tools={goOver === null ? [which, place] : [kind, which, place]}
      opened={which.key}
      pictures={false}
    >
      {({ round }) => (
        <>
          {draft.mood !== null && (
            <p className={styles.kind}>
              <MoodChip mood={draft.mood} />
            </p>
          )}
          <PlainWords
            name="message"
            label={text('mood_message')}
            placeholder={text('mood_placeholder')}
            wording={draft}
            onChange={(written) => change((now) => ({ ...now, ...written }))}
            first
          />
          {placed && <PlaceField key={round} value={draft} onChange={(where) => change((now) => ({ ...now, ...where }))} />}
        </>
      )}
    </PostForm>
  )
}
