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
/** Two positions have at most six numbers; with marks, letters and separators, no valid text has more tokens. */
const MOST_TOKENS = 24
const LONGEST_WORD = 8

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

const isDigit = (character: string | undefined): boolean => character !== undefined && character >= '0' && character <= '9'
const isLetter = (character: string | undefined): boolean => character !== undefined && /^[a-zàâäèéêëîïôöùûü]$/i.test(character)
const unaccented = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const isSpace = (character: string): boolean => character.trim() === ''

const endOfDigits = (text: string, from: number): number => {
  let at = from
  while (isDigit(text[at])) at += 1
  return at
}

/** Tests for a decimal point. If there is one, a comma between digits is a separator. */
const hasPoint = (text: string): boolean => {
  for (let at = text.indexOf('.'); at !== -1; at = text.indexOf('.', at + 1)) {
    if (isDigit(text[at - 1]) && isDigit(text[at + 1])) return true
  }
  return false
}

type Read = { token: Token; end: number } | null

/** Minutes and seconds have at most two digits, so that dates and IP addresses are not read as angles. */
const MOST_DIGITS = 2
/** Degrees, minutes, seconds and fraction. */
const LAST_GROUP = 3

const numberOf = (value: string, fraction = false): Token => ({
  is: 'number',
  value: Number(value),
  fraction,
  negative: false,
  signed: false,
})

/** Reads the dotted form 27.15.45 or 27.15.45.6; null for a number with one point. */
const readDotted = (text: string, from: number): { tokens: Token[]; end: number } | null => {
  const groups: string[] = []
  let at = from
  while (groups.length <= LAST_GROUP) {
    const end = endOfDigits(text, at)
    if (end === at) return null
    groups.push(text.slice(at, end))
    at = end
    if (text[at] !== '.' || !isDigit(text[at + 1])) break
    at += 1
  }
  const [degrees = '', minutes, seconds, fraction] = groups
  if (minutes === undefined || seconds === undefined || text[at - 1] === '.') return null
  if (minutes.length > MOST_DIGITS || seconds.length > MOST_DIGITS) return null
  const last: Token = numberOf(fraction === undefined ? seconds : `${seconds}.${fraction}`, fraction !== undefined)
  return { tokens: [numberOf(degrees), { is: 'join' }, numberOf(minutes), { is: 'join' }, last], end: at }
}

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
  const token = WORDS.get(unaccented(text.slice(from, end)))
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

/** Tokenizes coordinates in one pass from left to right; null for any other content. */
export const coordinateTokens = (text: string): Token[] | null => {
  const points = hasPoint(text)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (isSpace(text[at] ?? '')) {
      at += 1
      continue
    }
    const dotted = isDigit(text[at]) && tokens.length < MOST_TOKENS ? readDotted(text, at) : null
    if (dotted !== null) {
      tokens.push(...dotted.tokens)
      at = dotted.end
      continue
    }
    const read = tokens.length < MOST_TOKENS ? readToken(text, at, tokens.at(-1), points) : null
    if (read === null) return null
    tokens.push(read.token)
    at = read.end
  }
  return tokens
}
