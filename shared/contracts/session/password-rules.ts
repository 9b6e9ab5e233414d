/** Minimum length of a password; the server refuses shorter ones with DATA_TOO_SHORT. */
export const SHORTEST_PASSWORD = 10
/** Minimum number of characters that remain after public data of the person is removed from the password. */
const LEFT = 6
/** Minimum length of a name part; shorter words occur in too many sentences. */
const SHORTEST_WORD = 4

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Tests whether a password is little more than known words, such as the person's name and email address, in any order and with
 * any separators. A sentence that contains one of them passes.
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
