import { ellipsis, readable } from '@florilege/shared/rules'
import type { CallSubject } from '@florilege/shared/shell'

/** Maximum length of the excerpt that identifies an item, in graphemes. */
const LONGEST = 60

type Known = {
  /** Name of the owner; empty without one. */
  by: string
  title?: string | null
  text?: string
}

/** Display name of an item: its owner, and its title or first words. */
export const subjectOf = ({ by, title, text = '' }: Known, path: string): CallSubject => {
  const words = title || readable(text).replaceAll(/\s+/g, ' ').trim()
  // No punctuation before the ellipsis.
  const short = ellipsis(words, LONGEST).replace(/[.,;:!?\s]+…$/, '…')
  return { name: [by, short].filter((part) => part !== '').join(' · '), path }
}
