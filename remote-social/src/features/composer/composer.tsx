import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { SkeletonLines } from '@florilege/shared/ui'
import { NoteComposer } from '../note/note-composer.tsx'
import type { Carried, Kind } from '../../kit/post/compose/kinds.tsx'
import type { Post } from '../../kit/post/post-cache.ts'

const moods = () => import('../mood/mood-composer.tsx')
const lessons = () => import('../lesson/lesson-composer.tsx')
const MoodComposer = lazy(async () => ({ default: (await moods()).MoodComposer }))
const LessonComposer = lazy(async () => ({ default: (await lessons()).LessonComposer }))
const composers = { note: NoteComposer, mood: MoodComposer, lesson: LessonComposer }

/** Composer of a new note, mood or lesson, each with its own draft; plain text is carried over between them. */
export const Composer = ({ onSent }: { onSent: (post: Post | null) => void }) => {
  const [{ kind, carried }, setState] = useState<{ kind: Kind; carried: Carried | null }>({ kind: 'note', carried: null })
  useEffect(() => {
    // Preloads the mood form: it is two presses away.
    const timer = setTimeout(() => void moods(), 500)
    return () => clearTimeout(timer)
  }, [])
  const choose = (next: Kind, along: Carried) => startTransition(() => setState({ kind: next, carried: along }))
  const settle = () => setState({ kind, carried: null })
  const Chosen = composers[kind]
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <Chosen onSent={onSent} kinds={{ choose, carried, settle }} />
    </Suspense>
  )
}
