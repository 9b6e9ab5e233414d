import { lookForSharedWords, takeSharedWords, useWordsWaiting } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { useEffect, useRef } from 'react'
import type { NoteDraft } from './note-draft.ts'

/** Appends shared text to existing text. */
const after = (before: string, words: readonly string[]): string =>
  [before.trim(), ...words].filter((one) => one !== '').join('\n\n')

/**
 * Inserts text shared by another application into a note (PW-01). The draft is stored before the shared text is deleted; a rich
 * text accepts none, and leaves it to the next note.
 */
export const useSharedWords = ({ draft, change }: HeldDraft<NoteDraft>): void => {
  const waiting = useWordsWaiting()
  const latest = useRef({ draft, change })
  useEffect(() => {
    latest.current = { draft, change }
  })
  useEffect(() => {
    if (waiting === 0) return
    const take = (words: readonly string[]): boolean => {
      const { draft: now, change: write } = latest.current
      if (now.document !== null) return false
      write({ ...now, text: after(now.text, words) })
      return true
    }
    void takeSharedWords(take).then(() => lookForSharedWords(true))
  }, [waiting])
}
