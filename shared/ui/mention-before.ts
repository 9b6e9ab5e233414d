const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** A mention is looked for by at most so many letters after the `@`. */
const LONGEST_QUERY = 40

/** What is being written after an `@` before the cursor: where it begins and what it says; null when nothing is. */
export const mentionBefore = (text: string, cursor: number): { start: number; query: string } | null => {
  const start = text.lastIndexOf('@', cursor - 1)
  if (start < 0 || cursor - start > LONGEST_QUERY || isLetter(text[start - 1] ?? ' ')) return null
  const query = text.slice(start + 1, cursor)
  // Two words at most: a first and a family name.
  return /^\p{L}[\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*)?$/u.test(query) ? { start, query } : null
}
