import { lookForSharedWords, takeSharedWords, useWordsWaiting } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { useEffect, useRef } from 'react'
import type { NoteDraft } from './note-draft.ts'

/** Words that stood there already come first. */
const after = (before: string, words: readonly string[]): string =>
  [before.trim(), ...words].filter((one) => one !== '').join('\n\n')

/**
 * Takes into a note what another application has shared (PW-01). Its draft is kept before the device lets go of the words; a
 * rich text takes none, and leaves them to the next note.
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
