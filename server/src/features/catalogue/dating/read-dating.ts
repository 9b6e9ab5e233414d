import { yearsOf } from './interval.ts'
import { readTerms } from './read-terms.ts'
import { wordsOf } from './words.ts'

export type Years = { from: number | null; to: number | null }

/**
 * The years of a dating as museums and libraries write it, in French or English; null where a part of it is not
 * understood. Years are astronomical, an end that nothing names is null. The time is linear in the length of the text.
 */
export const readDating = (text: string): Years | null => {
  const words = wordsOf(text)
  if (words === null) return null
  const cursor = { words, at: 0, open: [] }
  const terms = readTerms(cursor)
  return terms === null || cursor.at < words.length ? null : yearsOf(terms)
}
