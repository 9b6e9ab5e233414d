import { csvHeader } from './csv-rows.ts'

/** Longest name of a column; longer ones are sentences above the table. */
const LONGEST_NAME = 200

/** Encoding of a table by its first bytes; null for binary content. */
export const encodingOf = (head: Buffer): string | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.includes(0)) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Line in which a spreadsheet declares the delimiter before its table. */
const SIGN_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/i

/** Delimiter declared in the first line of a text; null without one. */
export const namedSign = (text: string): string | null => SIGN_LINE.exec(text)?.[1] ?? null

/**
 * Column names: nameless columns at the end are dropped (spreadsheets write them), one between others is named by its
 * number, and a repeated name gets a suffix.
 */
const namesOf = (cells: readonly string[]): string[] => {
  const last = cells.findLastIndex((cell) => cell !== '')
  const taken = new Set<string>()
  return cells.slice(0, last + 1).map((cell, at) => {
    const name = cell === '' ? `#${at + 1}` : cell.slice(0, LONGEST_NAME)
    let own = name
    for (let number = 2; taken.has(own); number += 1) own = `${name.slice(0, LONGEST_NAME - 6)} (${number})`
    taken.add(own)
    return own
  })
}

export type TableHead = {
  names: string[]
  /** Lines before the first row. */
  lines: number
}

/** Column names of a table, and the lines that contain them, from the beginning of its text. */
export const tableHead = (text: string, delimiter: string): TableHead => {
  const signed = SIGN_LINE.exec(text)
  return {
    names: namesOf(csvHeader(signed === null ? text : text.slice(signed[0].length), delimiter)),
    lines: signed === null ? 1 : 2,
  }
}
