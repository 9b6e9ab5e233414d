import { useState } from 'react'
import type { ReactNode } from 'react'
import { isBlank, NOTE_CATEGORIES } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import type { Theirs } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { Post } from '../../kit/post/post-cache.ts'
import { useKindTool } from '../../kit/post/compose/kinds.tsx'
import type { Kinds } from '../../kit/post/compose/kinds.tsx'
import { isSendable } from '../../kit/post/compose/post-draft.ts'
import type { DraftPrivacy } from '../../kit/post/compose/post-draft.ts'
import { PostForm } from '../../kit/post/compose/post-form.tsx'
import { useGoOver } from '../../kit/post/compose/use-carried.ts'
import { useFormat } from '../../kit/post/field/use-format.tsx'
import styles from '../../kit/post/compose/post-form.module.css'
import { wordsValues } from '../../kit/post/field/words-values.ts'
import { WrittenFields } from '../../kit/post/field/written-fields.tsx'
import { useMoodTool } from '../mood/use-mood-tool.tsx'
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
  /** For a new note: switches to another kind of post. */
  kinds?: Kinds
}

/** Fields of a note. */
export const NoteForm = ({ kept, theirs = null, kinds, ...rest }: Props) => {
  const { draft, change } = kept
  const text = useTexts(texts)
  const goOver = useGoOver(kept, kinds)
  const kind = useKindTool({
    kind: 'note',
    category: draft.category,
    onKind: goOver,
    onCategory: (category) => change((now) => ({ ...now, category })),
  })
  const mood = useMoodTool(null, (chosen) => goOver?.('mood', chosen === null ? {} : { mood: chosen }))
  const format = useFormat(kept)
  const [opened] = useState(() => (goOver === null || !isBlank(draft.text) ? null : mood.key))
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
      tools={goOver === null ? [kind] : [kind, mood]}
      more={[format]}
      opened={opened}
    >
      {(fields) => (
        <>
          {draft.category !== null && (
            <p className={styles.kind}>
              <KindChip tint="gaude">{text(`note_${draft.category}`)}</KindChip>
            </p>
          )}
          <WrittenFields {...fields} first kept={kept} label={text('note_text')} placeholder={text('note_placeholder')} />
        </>
      )}
    </PostForm>
  )
}
