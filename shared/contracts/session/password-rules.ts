/** Minimum length of a password; the server refuses shorter ones with DATA_TOO_SHORT. */
export const SHORTEST_PASSWORD = 10
/** Minimum number of characters that remain after public data of the person is removed from the password. */
const LEFT = 6
/** Minimum length of a name part; shorter words occur in too many sentences. */
const SHORTEST_WORD = 4

/** Words of the site, of which a password must not consist either: its name and kinds of content. `docs/security.md` lists them. */
export const SITE_WORDS = (
  'florilege herbier herbarium botanique botanical flore flora plante plant fleur flower ' +
  'planche gravure galerie gallery oeuvre artwork espece species jardin garden'
).split(' ')

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Tests whether a password is little more than the person's name, their email address and words of the site, in any order and with any separators. A
 * sentence that contains one of them passes.
 */
export const isPersonal = (password: string, known: readonly (string | null)[]): boolean => {
  const words = [...known, ...SITE_WORDS]
    .flatMap((text) => wordsOf(text ?? ''))
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  const text = wordsOf(password).join('')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && [...rest].length < LEFT
}
