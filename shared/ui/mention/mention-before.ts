const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Maximum length of a mention query after the `@`. */
const LONGEST_QUERY = 40

/** Mention query before the cursor: start index and text after the `@`; null without one. */
export const mentionBefore = (text: string, cursor: number): { start: number; query: string } | null => {
  const start = text.lastIndexOf('@', cursor - 1)
  if (start < 0 || cursor - start > LONGEST_QUERY || isLetter(text[start - 1] ?? ' ')) return null
  const query = text.slice(start + 1, cursor)
  // At most two words: given and family name.
  return /^\p{L}[\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*)?$/u.test(query) ? { start, query } : null
}
