export type Hemisphere = 'N' | 'S' | 'E' | 'W'
export type Token =
  | { is: 'number'; value: number; fraction: boolean; negative: boolean; signed: boolean }
  | { is: 'mark'; part: 0 | 1 | 2 }
  | { is: 'hemisphere'; side: Hemisphere }
  | { is: 'join' }
  | { is: 'separator' }

const DEGREES = '°º˚∘'
const MINUTES = "'’‘′´`ʹʼ"
const SECONDS = '"”“″ʺ'
const MINUS = '-−–‐‑'
/** Two positions have six numbers at most; with marks, letters and separators no text of sense has more tokens. */
const MOST_TOKENS = 24
const LONGEST_WORD = 5

const WORDS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ['d', { is: 'mark', part: 0 }],
  ['deg', { is: 'mark', part: 0 }],
  ...(
    [
      ['N', ['n', 'nord', 'north']],
      ['S', ['s', 'sud', 'south']],
      ['E', ['e', 'est', 'east']],
      // O for ouest.
      ['W', ['w', 'o', 'west', 'ouest']],
    ] as const
  ).flatMap(([side, names]) => names.map((name): [string, Token] => [name, { is: 'hemisphere', side }])),
])

const isDigit = (character: string | undefined): boolean => character !== undefined && character >= '0' && character <= '9'
const isLetter = (character: string | undefined): boolean => character !== undefined && /^[a-z]$/i.test(character)
const isSpace = (character: string): boolean => character.trim() === ''

const endOfDigits = (text: string, from: number): number => {
  let at = from
  while (isDigit(text[at])) at += 1
  return at
}

/** Whether decimals are written with a point somewhere: then a comma between digits separates. */
const hasPoint = (text: string): boolean => {
  for (let at = text.indexOf('.'); at !== -1; at = text.indexOf('.', at + 1)) {
    if (isDigit(text[at - 1]) && isDigit(text[at + 1])) return true
  }
  return false
}

type Read = { token: Token; end: number } | null

const readNumber = (text: string, from: number, sign: string | null, points: boolean): Read => {
  const whole = endOfDigits(text, from)
  const mark = text[whole]
  const decimal = (mark === '.' || (mark === ',' && !points)) && isDigit(text[whole + 1])
  const end = decimal ? endOfDigits(text, whole + 1) : whole
  const value = Number(`${text.slice(from, whole)}${decimal ? `.${text.slice(whole + 1, end)}` : ''}`)
  return { token: { is: 'number', value, fraction: decimal, negative: sign === '-', signed: sign !== null }, end }
}

const readSign = (text: string, from: number, before: Token | undefined, points: boolean): Read => {
  const touching = isDigit(text[from - 1]) && isDigit(text[from + 1])
  const minus = MINUS.includes(text[from] ?? '')
  // 40-25.1: a dash between whole numbers joins degrees and minutes.
  if (minus && touching && before?.is === 'number' && !before.fraction) return { token: { is: 'join' }, end: from + 1 }
  let at = from + 1
  while (at < text.length && isSpace(text[at] ?? '')) at += 1
  return isDigit(text[at]) ? readNumber(text, at, minus ? '-' : '+', points) : null
}

const readWord = (text: string, from: number): Read => {
  let end = from
  while (end - from <= LONGEST_WORD && isLetter(text[end])) end += 1
  const token = WORDS.get(text.slice(from, end).toLowerCase())
  return token === undefined ? null : { token, end }
}

const readMark = (text: string, from: number): Read => {
  const character = text[from] ?? ''
  if (DEGREES.includes(character)) return { token: { is: 'mark', part: 0 }, end: from + 1 }
  if (SECONDS.includes(character)) return { token: { is: 'mark', part: 2 }, end: from + 1 }
  if (!MINUTES.includes(character)) return null
  const twice = from + 1 < text.length && MINUTES.includes(text[from + 1] ?? '')
  return { token: { is: 'mark', part: twice ? 2 : 1 }, end: from + (twice ? 2 : 1) }
}

const readToken = (text: string, from: number, before: Token | undefined, points: boolean): Read => {
  const character = text[from] ?? ''
  if (isDigit(character)) return readNumber(text, from, null, points)
  if (character === '+' || MINUS.includes(character)) return readSign(text, from, before, points)
  if (isLetter(character)) return readWord(text, from)
  if (character === ',' || character === ';') return { token: { is: 'separator' }, end: from + 1 }
  if (character === ':') return { token: { is: 'join' }, end: from + 1 }
  return readMark(text, from)
}

/** The tokens of a text of coordinates, read once from left to right; null when it holds anything else. */
export const coordinateTokens = (text: string): Token[] | null => {
  const points = hasPoint(text)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (isSpace(text[at] ?? '')) {
      at += 1
      continue
    }
    const read = tokens.length < MOST_TOKENS ? readToken(text, at, tokens.at(-1), points) : null
    if (read === null) return null
    tokens.push(read.token)
    at = read.end
  }
  return tokens
}
