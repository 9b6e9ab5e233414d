import { FIRST_YEAR, LAST_YEAR } from '@florilege/shared/contracts'
import { wordedDate } from '../export/bibliography-date.ts'
import { spanText } from '../museums/years.ts'
import { carriedLine } from './carried-text.ts'
import { chosenText } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import type { Fields, LidoReading } from './lido-reading.ts'

/** Year of an ISO 8601 date, astronomical as there; null for another form or a year out of range. */
const yearOf = (text: string): number | null => {
  const year = /^([+-]?\d{1,7})(?:-\d{1,2}(?:-\d{1,2}(?:T\S{1,40})?)?)?$/.exec(text)?.[1]
  const number = year === undefined ? Number.NaN : Number(year)
  return number >= FIRST_YEAR && number <= LAST_YEAR ? number : null
}

const isDay = (text: string): boolean => /^\d{4}-\d\d/.test(text)

/** Dating of a set of dates: its words and years; years from the words where it states none. */
export const datingIn = (set: LidoNode, { language, note }: LidoReading): Fields['date'] => {
  const point = (name: string): string => carriedLine(at(set, 'date', name)[0]?.text ?? '')
  const [earliest, latest] = [point('earliestDate'), point('latestDate')]
  const [from, to] = [yearOf(earliest), yearOf(latest)]
  const shown = chosenText(at(set, 'displayDate'), language)
  if (from === null && to === null) {
    const said = [...new Set([earliest, latest])].filter(Boolean).join('/')
    return wordedDate(shown ?? said, note)
  }
  const text = shown ?? (isDay(earliest) && earliest === latest ? earliest : spanText(from, to)) ?? ''
  if (from === null || to === null || from <= to) return { text, from, to }
  note('DATE_IN_WORDS', text)
  return { text, from: null, to: null }
}
