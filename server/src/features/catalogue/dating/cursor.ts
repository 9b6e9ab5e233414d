import type { Word } from './words.ts'

/** Position in the words of a dating; each word is consumed once. `open` are the closing signs of enclosing brackets. */
export type Cursor = { words: readonly Word[]; at: number; open: string[] }

export const peek = ({ words, at }: Cursor, ahead = 0): Word | undefined => words[at + ahead]

export const isMark = (word: Word | undefined, texts: string): boolean => word?.is === 'mark' && texts.includes(word.text)

/** Consumes the next word if it has one of these meanings; null otherwise. */
export const take = <Is extends Word['is']>(cursor: Cursor, ...meanings: readonly Is[]): Extract<Word, { is: Is }> | null => {
  const word = peek(cursor)
  if (word === undefined || !(meanings as readonly string[]).includes(word.is)) return null
  cursor.at += 1
  return word as Extract<Word, { is: Is }>
}

/** Consumes the next word if it is one of these signs; returns true when it did. */
export const takeMark = (cursor: Cursor, texts: string): boolean => {
  if (!isMark(peek(cursor), texts)) return false
  cursor.at += 1
  return true
}

export const skip = (cursor: Cursor, ...meanings: readonly Word['is'][]): void => {
  while (take(cursor, ...meanings) !== null);
}

/** Deepest nesting of brackets: one more than museums write. */
export const DEEPEST = 3

export const CLOSED: Readonly<Record<string, string>> = { '(': ')', '[': ']', '<': '>', '{': '}' }

/** Consumes an opening bracket, which marks information from another source. */
export const takeOpening = (cursor: Cursor): boolean => {
  const mark = peek(cursor)
  const close = mark?.is === 'mark' ? CLOSED[mark.text] : undefined
  if (close === undefined || cursor.open.length >= DEEPEST) return false
  cursor.open.push(close)
  cursor.at += 1
  return true
}

/** Closes the innermost bracket above the `base` outermost ones. */
export const takeClosing = (cursor: Cursor, base: number): boolean => {
  const close = cursor.open.length > base ? cursor.open.at(-1) : undefined
  if (close === undefined || !takeMark(cursor, close)) return false
  cursor.open.pop()
  return true
}
