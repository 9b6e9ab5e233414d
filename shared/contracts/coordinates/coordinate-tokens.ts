export type Hemisphere = 'N' | 'S' | 'E' | 'W'
export type Token =
  | { is: 'number'; value: number; fraction: boolean; negative: boolean; signed: boolean }
  | { is: 'mark'; part: 0 | 1 | 2 }
  | { is: 'hemisphere'; side: Hemisphere }
  | { is: 'join' }
  | { is: 'separator' }

const DEGREES = /[°º˚∘]/
const MINUTES = /['’‘′´`ʹʼ]/
const SECONDS = /["”“″ʺ]/
const MINUS = /[-−–‐‑]/

const WORDS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ...(
    [
      [0, ['d', 'deg', 'degre', 'degres', 'degree', 'degrees']],
      [1, ['min', 'mn', 'minute', 'minutes']],
      // Without "s", which means south.
      [2, ['sec', 'seconde', 'secondes', 'second', 'seconds']],
    ] as const
  ).flatMap(([part, names]) => names.map((name): [string, Token] => [name, { is: 'mark', part }])),
  ...(
    [
      ['N', ['n', 'nord', 'north']],
      ['S', ['s', 'sud', 'south']],
      ['E', ['e', 'est', 'east']],
      // O: "ouest".
      ['W', ['w', 'o', 'west', 'ouest']],
    ] as const
  ).flatMap(([side, names]) => names.map((name): [string, Token] => [name, { is: 'hemisphere', side }])),
])

const isDigit = (character: string): boolean => character >= '0' && character <= '9'
const isLetter = (character: string): boolean => /[a-zàâäèéêëîïôöùûü]/i.test(character)
const unaccented = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const isSpace = (character: string): boolean => /\s/.test(character)

const endOf = (is: (character: string) => boolean, text: string, from: number): number => {
  let at = from
  while (is(text.charAt(at))) at += 1
  return at
}

type Read = { tokens: Token[]; end: number } | null
type Sign = { negative: boolean; signed: boolean }
const UNSIGNED: Sign = { negative: false, signed: false }

const numberOf = (digits: string, sign: Sign): Token => ({
  is: 'number',
  value: Number(digits),
  fraction: digits.includes('.'),
  ...sign,
})

/** Dotted form 27.15.45 or 27.15.45.6. At most two digits of minutes and seconds, so that no date or IP address is an angle. */
const DOTTED = /^(\d+)\.(\d{1,2})\.(\d{1,2}(?:\.\d+)?)(?!\.?\d)/

const readDotted = (text: string, from: number): Read => {
  const found = DOTTED.exec(text.slice(from))
  if (found === null) return null
  const [whole, ...parts] = found
  const tokens = parts.flatMap((part, index): Token[] => {
    const number = numberOf(part, UNSIGNED)
    return index === 0 ? [number] : [{ is: 'join' }, number]
  })
  return { tokens, end: from + whole.length }
}

/** Reads a number. Where the text has a decimal point (`points`), a comma between digits is a separator. */
const readNumber = (text: string, from: number, sign: Sign, points: boolean): Read => {
  const whole = endOf(isDigit, text, from)
  const mark = text.charAt(whole)
  const decimal = (mark === '.' || (mark === ',' && !points)) && isDigit(text.charAt(whole + 1))
  const end = decimal ? endOf(isDigit, text, whole + 1) : whole
  return { tokens: [numberOf(text.slice(from, end).replace(',', '.'), sign)], end }
}

const readSign = (text: string, from: number, before: Token | undefined, points: boolean): Read => {
  const touching = isDigit(text.charAt(from - 1)) && isDigit(text.charAt(from + 1))
  const negative = MINUS.test(text.charAt(from))
  // 40-25.1: a dash between whole numbers joins degrees and minutes.
  if (negative && touching && before?.is === 'number' && !before.fraction) return { tokens: [{ is: 'join' }], end: from + 1 }
  const at = endOf(isSpace, text, from + 1)
  return isDigit(text.charAt(at)) ? readNumber(text, at, { negative, signed: true }, points) : null
}

const readWord = (text: string, from: number): Read => {
  const end = endOf(isLetter, text, from)
  const token = WORDS.get(unaccented(text.slice(from, end)))
  return token === undefined ? null : { tokens: [token], end }
}

const readMark = (text: string, from: number): Read => {
  const character = text.charAt(from)
  if (DEGREES.test(character)) return { tokens: [{ is: 'mark', part: 0 }], end: from + 1 }
  if (SECONDS.test(character)) return { tokens: [{ is: 'mark', part: 2 }], end: from + 1 }
  if (!MINUTES.test(character)) return null
  const twice = MINUTES.test(text.charAt(from + 1))
  return { tokens: [{ is: 'mark', part: twice ? 2 : 1 }], end: from + (twice ? 2 : 1) }
}

const readToken = (text: string, from: number, before: Token | undefined, points: boolean): Read => {
  const character = text.charAt(from)
  if (isDigit(character)) return readDotted(text, from) ?? readNumber(text, from, UNSIGNED, points)
  if (character === '+' || MINUS.test(character)) return readSign(text, from, before, points)
  if (isLetter(character)) return readWord(text, from)
  if (character === ',' || character === ';') return { tokens: [{ is: 'separator' }], end: from + 1 }
  if (character === ':') return { tokens: [{ is: 'join' }], end: from + 1 }
  return readMark(text, from)
}

/** Tokenizes coordinates in one pass from left to right; null for any other content. */
export const coordinateTokens = (text: string): Token[] | null => {
  const points = /\d\.\d/.test(text)
  const tokens: Token[] = []
  let at = endOf(isSpace, text, 0)
  while (at < text.length) {
    const read = readToken(text, at, tokens.at(-1), points)
    if (read === null) return null
    tokens.push(...read.tokens)
    at = endOf(isSpace, text, read.end)
  }
  return tokens
}
