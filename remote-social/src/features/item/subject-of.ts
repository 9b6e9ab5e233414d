import { ellipsis, readable } from '@florilege/shared/rules'
import type { CallSubject } from '@florilege/shared/shell'

/** Visible units of the words by which one knows a thing again. */
const LONGEST = 60

type Known = {
  /** Whose it is; empty where nobody is named. */
  by: string
  title?: string | null
  text?: string
}

/** How a person knows a thing again: whose it is, and its title or first words. */
export const subjectOf = ({ by, title, text = '' }: Known, path: string): CallSubject => {
  const words = title || readable(text).replaceAll(/\s+/g, ' ').trim()
  // No mark of the end of a sentence stands before the dots.
  const short = ellipsis(words, LONGEST).replace(/[.,;:!?\s]+…$/, '…')
  return { name: [by, short].filter((part) => part !== '').join(' · '), path }
}
