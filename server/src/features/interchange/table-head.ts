import { csvHeader } from './csv-rows.ts'

/** Longest name of a column; what is longer is a sentence in its head. */
const LONGEST_NAME = 200

/** How a table is encoded by its first bytes; null: by none that a table has. */
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

/** What a spreadsheet writes before its table, so that another one knows the sign between values. */
const SIGN_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/i

/** The sign that the first line of a text names; null where it names none. */
export const namedSign = (text: string): string | null => SIGN_LINE.exec(text)?.[1] ?? null

/**
 * A name for each column: those at the end without one are none (spreadsheets write them), one between others is called by
 * its number, and of two with one name the second says that it is.
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

/** The names of a table's columns, and the lines that hold them, by the beginning of its text. */
export const tableHead = (text: string, delimiter: string): TableHead => {
  const signed = SIGN_LINE.exec(text)
  return {
    names: namesOf(csvHeader(signed === null ? text : text.slice(signed[0].length), delimiter)),
    lines: signed === null ? 1 : 2,
  }
}
