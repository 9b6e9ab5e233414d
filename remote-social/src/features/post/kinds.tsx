import { PenLine } from 'lucide-react'
import { NOTE_CATEGORIES } from '@florilege/shared/rules'
import type { NoteCategory } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Chip, ChipRow } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { Written } from './mentions.ts'
import type { Tool } from './tool.ts'

export const KINDS = ['note', 'mood', 'lesson'] as const
export type Kind = (typeof KINDS)[number]

/** What comes along when another kind of post is chosen: the words, where they were plain, and the choice itself. */
export type Carried = {
  words: Written | null
  mood?: number
  category?: NoteCategory | null
  /** Lets go of the draft that the words come from: called once another one keeps them. */
  taken: () => void
}

/** How a form of something new goes over to another kind; a form of what is changed stays what it is. */
export type Kinds = {
  choose: (kind: Kind, carried: Carried) => void
  carried: Carried | null
  /** What came along is in the draft. */
  settle: () => void
}

type Choices = {
  kind: Kind
  category: NoteCategory | null
  /** Null where the kinds of notes alone are to be had. */
  onKind: ((kind: Kind) => void) | null
  /** Of the kinds of notes; from another kind it goes over to a note. */
  onCategory: (category: NoteCategory | null) => void
}

/** The tool that says what is written: a note of one kind or another, a mood, a lesson (EN-14). */
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
