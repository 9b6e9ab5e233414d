import { lazy, Suspense, useState } from 'react'
import { useTexts } from '@florilege/shared/shell'
import type { SlotProps } from '@florilege/shared/shell'
import { Chip, ChipRow, SkeletonLines } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { NoteComposer } from '../note/note-composer.tsx'

const MoodComposer = lazy(async () => {
  const { MoodComposer: composer } = await import('../mood/mood-composer.tsx')
  return { default: composer }
})
const LessonComposer = lazy(async () => {
  const { LessonComposer: composer } = await import('../lesson/lesson-composer.tsx')
  return { default: composer }
})

const composers = { note: NoteComposer, mood: MoodComposer, lesson: LessonComposer }
const KINDS = ['note', 'mood', 'lesson'] as const

/** What the composer button opens: a note, a mood or a lesson, each with its own draft. */
export const Slot = ({ close }: SlotProps['composer']) => {
  const text = useTexts(texts)
  const [kind, setKind] = useState<(typeof KINDS)[number]>('note')
  const Composer = composers[kind]
  return (
    <>
      <ChipRow label={text('compose_kind')}>
        {KINDS.map((one) => (
          <Chip key={one} selected={one === kind} onClick={() => setKind(one)}>
            {text(`compose_${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <Composer onSent={close} />
      </Suspense>
    </>
  )
}
