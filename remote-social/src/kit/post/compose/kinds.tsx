import { PenLine } from 'lucide-react'
import { NOTE_CATEGORIES } from '@florilege/shared/rules'
import type { NoteCategory } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Chip, ChipRow } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Written } from '../field/mentions.ts'
import type { Tool } from './tool.ts'

export const KINDS = ['note', 'mood', 'lesson'] as const
export type Kind = (typeof KINDS)[number]

/** Content carried over when the kind of post changes: plain text, and the choice itself. */
export type Carried = {
  words: Written | null
  mood?: number
  category?: NoteCategory | null
  /** Discards the source draft; called once another draft has the text. */
  taken: () => void
}

/** Switch of a new post to another kind; an existing post keeps its kind. */
export type Kinds = {
  choose: (kind: Kind, carried: Carried) => void
  carried: Carried | null
  /** Called when the carried content is in the draft. */
  settle: () => void
}

type Choices = {
  kind: Kind
  category: NoteCategory | null
  /** Null when only note categories are offered. */
  onKind: ((kind: Kind) => void) | null
  /** Category of a note; from another kind it switches to a note. */
  onCategory: (category: NoteCategory | null) => void
}

/** Tool that chooses the kind of post: a note category, a mood, a lesson (EN-14). */
export const useKindTool = ({ kind, category, onKind, onCategory }: Choices): Tool => {
  const text = useTexts(texts)
  const others = onKind === null ? [] : KINDS.filter((one) => one !== 'note')
  const isNote = kind === 'note'
  const nameOf = (one: NoteCategory | null) => (one === null ? text('note_general') : text(`note_${one}`))
  return {
    key: 'kind',
    label: text(onKind === null ? 'note_category' : 'compose_kind'),
    icon: <PenLine aria-hidden="true" />,
    word: isNote ? nameOf(category) : text(`kind_${kind}`),
    panel: (close) => (
      <ChipRow label={text('compose_kind')}>
        {[
          ...[null, ...NOTE_CATEGORIES].map((one) => (
            <Chip
              key={one ?? 'general'}
              selected={isNote && one === category}
              onClick={() => {
                onCategory(one)
                close()
              }}
            >
              {nameOf(one)}
            </Chip>
          )),
          ...others.map((one) => (
            <Chip key={one} selected={one === kind} onClick={() => onKind?.(one)}>
              {text(`kind_${one}`)}
            </Chip>
          )),
        ]}
      </ChipRow>
    ),
  }
}
