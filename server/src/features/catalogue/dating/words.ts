import { LEXICON, LONGEST_PHRASE } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'
import { signsOf } from './signs.ts'
import type { Sign } from './signs.ts'

/** Word of the grammar. `suffix` are letters glued to a number ("19e", "1830s", "18xx"). */
export type Word = { glued: boolean } & (
  | { is: 'number'; value: number; digits: number; suffix: 'ordinal' | 'plural' | 'blank' | null }
  | { is: 'roman'; value: number; ordinal: boolean }
  | { is: 'mark'; text: string }
  | Meaning
)

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
/** Canonical Roman numerals only, so that no word is read as a number. */
const CANONICAL = /^(m{0,2}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))(eme|ieme|ere|er|re|e|nde|nd|o)?$/

const romanOf = (text: string): { value: number; ordinal: boolean } | null => {
  const [, numeral = '', suffix] = CANONICAL.exec(text) ?? []
  if (numeral === '') return null
  const values = [...numeral].map((letter) => ROMAN[letter] ?? 0)
  const value = values.reduce((sum, one, at) => sum + (one < (values[at + 1] ?? 0) ? -one : one), 0)
  return { value, ordinal: suffix !== undefined }
}

const ORDINAL = /^(?:e|eme|ieme|er|ere|re|nd|nde|st|rd|th|o)$/
const BLANK = /^(?:x|xx|u|uu)$/

const suffixOf = (sign: Sign | undefined): 'ordinal' | 'plural' | 'blank' | null => {
  if (sign?.type !== 'word' || !sign.glued) return null
  if (ORDINAL.test(sign.text)) return 'ordinal'
  return sign.text === 's' ? 'plural' : BLANK.test(sign.text) ? 'blank' : null
}

const isHyphen = (sign: Sign | undefined): boolean => sign?.type === 'mark' && sign.text === '-'

/** Longest phrase of the lexicon that begins at a sign, and the index after it; hyphens inside are ignored. */
const phraseAt = (signs: readonly Sign[], start: number): { meaning: Meaning; next: number } | null => {
  let found: { meaning: Meaning; next: number } | null = null
  let phrase = ''
  let at = start
  for (let count = 0; count < LONGEST_PHRASE; count += 1) {
    if (count > 0 && isHyphen(signs[at]) && signs[at + 1]?.type === 'word') at += 1
    const sign = signs[at]
    if (sign?.type !== 'word') break
    phrase = phrase === '' ? sign.text : `${phrase} ${sign.text}`
    at += 1
    const meaning = LEXICON.get(phrase)
    if (meaning !== undefined) found = { meaning, next: at }
  }
  return found
}

const MARKS = new Set([
  '-',
  '–',
  '/',
  ';',
  ',',
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
  '{',
  '}',
  '?',
  '.',
  '~',
  '%',
  '&',
  '±',
  '+',
  '©',
  '…',
])

/** Words of a dating; null for an unknown one. */
export const wordsOf = (text: string): Word[] | null => {
  const signs = signsOf(text)
  if (signs === null) return null
  const words: Word[] = []
  let at = 0
  while (at < signs.length) {
    const sign = signs[at]
    if (sign === undefined) break
    const { glued } = sign
    if (sign.type === 'digits') {
      const suffix = suffixOf(signs[at + 1])
      words.push({ is: 'number', value: sign.value, digits: sign.digits, suffix, glued })
      at += suffix === null ? 1 : 2
      continue
    }
    if (sign.type === 'mark') {
      if (!MARKS.has(sign.text)) return null
      words.push({ is: 'mark', text: sign.text, glued })
      at += 1
      continue
    }
    const phrase = phraseAt(signs, at)
    const roman = phrase === null ? romanOf(sign.text) : null
    if (phrase?.meaning.is === 'foreign') return null
    if (phrase !== null) words.push({ ...phrase.meaning, glued })
    else if (roman !== null) words.push({ is: 'roman', ...roman, glued })
    else return null
    at = phrase?.next ?? at + 1
  }
  return words
}
