import { yearsOf } from './interval.ts'
import { readTerms } from './read-terms.ts'
import { wordsOf } from './words.ts'

export type Years = { from: number | null; to: number | null }

/**
 * Parses a dating of museums and libraries, in French or English; null when a part is unreadable. Years are
 * astronomical, an unknown end is null. The time is linear in the length of the text.
 */
export const readDating = (text: string): Years | null => {
  const words = wordsOf(text)
  if (words === null) return null
  const cursor = { words, at: 0, open: [] }
  const terms = readTerms(cursor)
  return terms === null || cursor.at < words.length ? null : yearsOf(terms)
}
