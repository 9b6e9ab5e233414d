import { useLayoutEffect } from 'react'
import type { HeldDraft } from '@florilege/shared/shell'
import { isBlank } from '@florilege/shared/rules'
import type { Carried, Kind, Kinds } from './kinds.tsx'
import type { Written } from './mentions.ts'
import type { PostDraft } from './post-draft.ts'

type Chosen = Omit<Carried, 'words' | 'taken'>

/** The draft with what came along from another kind of post, and whether the words did: those that stand in it already stay. */
export const withCarried = <D extends PostDraft>(draft: D, words: Written | null, chosen: Chosen) => {
  const takes = words !== null && draft.document === null && isBlank(draft.text)
  return { draft: takes ? { ...draft, ...words, ...chosen } : { ...draft, ...chosen }, takes }
}

/** Takes what came along from another kind of post into a draft; false until it is there. */
export const useCarried = <D extends PostDraft>({ draft, change }: HeldDraft<D>, kinds: Kinds | undefined): boolean => {
  const carried = kinds?.carried ?? null
  useLayoutEffect(() => {
    if (carried === null) return
    const { words, taken, ...chosen } = carried
    const next = withCarried(draft, words, chosen)
    change(next.draft)
    // Kept there first: between the two there is never none.
    if (next.takes) taken()
    kinds?.settle()
  }, [carried, draft, change, kinds])
  return carried === null
}

/** The words that may go along; null where something of the draft would be left behind. */
export const wordsToCarry = ({ text, people, document, media }: PostDraft): Written | null =>
  document === null && media.length === 0 && !isBlank(text) ? { text, people } : null

/** Goes over to another kind of post with the words; a draft that has more than words stays as it is, for the next time. */
export const useGoOver = <D extends PostDraft>({ draft, clear }: HeldDraft<D>, kinds: Kinds | undefined) =>
  kinds === undefined
    ? null
    : (kind: Kind, chosen: Chosen = {}) => kinds.choose(kind, { words: wordsToCarry(draft), ...chosen, taken: clear })
