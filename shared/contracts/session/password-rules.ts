/** Characters of a password at least; the server refuses shorter ones with DATA_TOO_SHORT. */
export const SHORTEST_PASSWORD = 10
/** Characters that must be left of a password when what everybody knows of its person is taken out. */
const LEFT = 6
/** Shorter words of a name stand in too many sentences to mean anything. */
const SHORTEST_WORD = 4

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether a password is little more than what is known of its person: their name and mail address, in any order, with
 * whatever signs between. A sentence that happens to hold a name is none.
 */
export const isPersonal = (password: string, known: readonly (string | null)[]): boolean => {
  const words = known
    .flatMap((text) => wordsOf(text ?? ''))
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  const text = wordsOf(password).join('')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && [...rest].length < LEFT
}
