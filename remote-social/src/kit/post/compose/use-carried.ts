import { useLayoutEffect } from 'react'
import type { HeldDraft } from '@florilege/shared/shell'
import { isBlank } from '@florilege/shared/rules'
import type { Carried, Kind, Kinds } from './kinds.tsx'
import type { Written } from '../field/mentions.ts'
import type { PostDraft } from './post-draft.ts'

type Chosen = Omit<Carried, 'words' | 'taken'>

/**
 * Merges carried content of another post kind into a draft; `takes` tells whether the text was used. A draft with text keeps it.
 */
export const withCarried = <D extends PostDraft>(draft: D, words: Written | null, chosen: Chosen) => {
  const takes = words !== null && draft.document === null && isBlank(draft.text)
  return { draft: takes ? { ...draft, ...words, ...chosen } : { ...draft, ...chosen }, takes }
}

/** Carries content of another post kind into a draft; false until done. */
export const useCarried = <D extends PostDraft>({ draft, change }: HeldDraft<D>, kinds: Kinds | undefined): boolean => {
  const carried = kinds?.carried ?? null
  useLayoutEffect(() => {
    if (carried === null) return
    const { words, taken, ...chosen } = carried
    const next = withCarried(draft, words, chosen)
    change(next.draft)
    // Store the new draft before discarding the former, so that one always exists.
    if (next.takes) taken()
    kinds?.settle()
  }, [carried, draft, change, kinds])
  return carried === null
}

/** Text to carry over; null if other content of the draft would be lost. */
export const wordsToCarry = ({ text, people, document, media }: PostDraft): Written | null =>
  document === null && media.length === 0 && !isBlank(text) ? { text, people } : null

/** Switches to another kind of post with the text; a draft with other content is kept for next time. */
export const useGoOver = <D extends PostDraft>({ draft, clear }: HeldDraft<D>, kinds: Kinds | undefined) =>
  kinds === undefined
    ? null
    : (kind: Kind, chosen: Chosen = {}) => kinds.choose(kind, { words: wordsToCarry(draft), ...chosen, taken: clear })
