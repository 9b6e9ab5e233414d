/** Run of digits, word or punctuation mark of a dating; `glued` when nothing separates it from the one before. */
export type Sign =
  | { type: 'digits'; value: number; digits: number; glued: boolean }
  | { type: 'word'; text: string; glued: boolean }
  | { type: 'mark'; text: string; glued: boolean }

/** Longest word or number in a dating. */
const LONGEST_WORD = 24
const MOST_DIGITS = 7

const SIGN = /(\s+)|(\d+)|(\p{L}+'?)|([^\s\d\p{L}])/gu

/** Lower case without accents, one kind of apostrophe; the long dash stays distinct from the hyphen, which can be a minus. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    // "dès" is a limit and "des" an article: the accent is the whole difference.
    .replace(/(?<!\p{L})d[èÈ]s(?!\p{L})/giu, 'depuis')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\d)t00:00(?::00(?:\.0{1,6})?)?z?/g, '')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑−]/g, '-')
    .replace(/[‒–—―]/g, '–')
    .replace(/°/g, 'o')
    .replace(/[\n\r|]/g, ';')

/** The signs of a text; null for text that no dating has. */
export const signsOf = (text: string): Sign[] | null => {
  const signs: Sign[] = []
  let glued = false
  for (const [whole, space, digits, word] of plain(text).matchAll(SIGN)) {
    if (space !== undefined) {
      glued = false
      continue
    }
    // A full stop closes an abbreviation, an apostrophe a number ("1830's"); neither separates.
    const last = signs.at(-1)
    if ((whole === '.' && last?.type === 'word') || (whole === "'" && last?.type === 'digits')) continue
    if (digits !== undefined && digits.length > MOST_DIGITS) return null
    if (word !== undefined && word.length > LONGEST_WORD) return null
    if (digits !== undefined) signs.push({ type: 'digits', value: Number(digits), digits: digits.length, glued })
    else signs.push({ type: word === undefined ? 'mark' : 'word', text: whole, glued })
    glued = true
  }
  return signs
}
