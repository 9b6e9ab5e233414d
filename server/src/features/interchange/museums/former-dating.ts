/**
 * Years that datings had before the grammar of decision 025. Only records with exactly these years were parsed from
 * text and not given by their source; once every installation has parsed them again, this file can be deleted.
 */
type Years = { from: number | null; to: number | null }

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 }
const roman = (numeral: string): number =>
  [...numeral].reduce((sum, sign, at) => {
    const value = ROMAN[sign] ?? 0
    return sum + (value < (ROMAN[numeral[at + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)
const centuryOf = (words: string): number => (/^\d/.test(words) ? Number(words) : roman(words.toUpperCase()))

const MONTHS = `janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|
january|february|march|april|may|june|july|august|september|october|november|december`.replace(/\s/g, '')
const YEAR = String.raw`(\d{3,4})`
const CENTURY = String.raw`(\d{1,2}|[ivxl]{1,6})(?:e|er|ère|ème|st|nd|rd|th)?`
const AGE = String.raw`(?:siècle|s\.|century|c\.)`
const BEFORE_OURS = /\s*(?:av(?:ant|\.)?\s*j\.?-?\s*c\.?|bce?)$/

/** Halves and quarters of a century, as shares of its hundred years. */
const PARTS: readonly [RegExp, number, number][] = [
  [/^(?:1re|1ère|première|first) (?:moitié|half)/, 0, 50],
  [/^(?:2e|2nde|2ème|deuxième|seconde|second) (?:moitié|half)/, 50, 100],
  [/^(?:1er|premier|first) (?:quart|quarter)/, 0, 25],
  [/^(?:2e|2ème|deuxième|second) (?:quart|quarter)/, 25, 50],
  [/^(?:3e|3ème|troisième|third) (?:quart|quarter)/, 50, 75],
  [/^(?:4e|4ème|quatrième|dernier|fourth|last) (?:quart|quarter)/, 75, 100],
]

const span = (from: number | null, to: number | null): Years | null =>
  from !== null && to !== null && from > to ? null : { from, to }

/** Years of one or several centuries, or of a part of one. */
const centuries = (words: string, before: boolean): Years | null => {
  const found = new RegExp(String.raw`^(.*?)\b${CENTURY}(?: ?(?:[-/]|et|au|and|to) ?${CENTURY})? ${AGE}$`).exec(words)
  const [, lead = '', first = '', last = first] = found ?? []
  if (found === null) return null
  const [early, late] = [centuryOf(first), centuryOf(last)]
  if (early < 1) return null
  if (before) return last === first && early <= 30 ? ancient(early) : null
  if (late < early || late > 21) return null
  const [, begin = 0, end = 100] = PARTS.find(([shape]) => shape.test(lead)) ?? []
  return span((early - 1) * 100 + 1 + begin, (late - 1) * 100 + end)
}

/** The 1st century BC is 100 to 1 BC, astronomically -99 to 0. */
const ancient = (century: number): Years => ({ from: 1 - century * 100, to: (1 - century) * 100 })

/** Pattern of a year alone, or with a month or day. */
const POINT = String.raw`(?:(?:\d{1,2}(?:er)? )?(?:${MONTHS}) |\d{1,2}[./]\d{1,2}[./]|\d{1,2}[./])?${YEAR}`
const SHAPES: readonly [RegExp, (years: readonly number[]) => Years | null][] = [
  [new RegExp(`^${POINT}$`), ([year = 0]) => span(year, year)],
  [
    new RegExp(`^(?:entre |de |between |from )?${POINT} ?(?:[-/]|à|et|and|to|ou|or) ?${POINT}$`),
    ([from = 0, to = 0]) => span(from, to),
  ],
  [/^(\d{4}) ?- ?(\d{2})$/, ([from = 0, end = 0]) => span(from, Math.floor(from / 100) * 100 + end)],
  [new RegExp(`^(?:avant|before|until|jusqu'en) ${POINT}$`), ([to = 0]) => span(null, to)],
  [new RegExp(`^(?:après|after|depuis|since|from) ${POINT}$`), ([from = 0]) => span(from, null)],
  [/^(?:(?:les )?années |the )?(\d{3}0)(?:s|'s)?$/, ([from = 0]) => span(from, from + 9)],
]

/** Text without words that do not affect the years. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/’/g, "'")
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replace(/[[\]()?~]/g, '')
    .replace(/^(?:vers|circa|ca\.?|c\.|env\.|environ|about|around|probablement|probably) /, '')
    .trim()

const wordedYears = (text: string): Years | null => {
  const all = plain(text)
  const words = all.replace(BEFORE_OURS, '')
  const before = words !== all
  const told = centuries(words, before)
  if (told !== null) return told
  if (before) return /^\d{1,5}$/.test(words) ? span(1 - Number(words), 1 - Number(words)) : null
  for (const [shape, read] of SHAPES) {
    const found = shape.exec(words)
    if (found !== null) return read(found.slice(1).map(Number))
  }
  return null
}

const POINT_OF_ISO = /^(-?\d{4})(?:-\d\d(?:-\d\d)?)?[~?%]?$/
const isoYear = (point: string): number | null => {
  const year = POINT_OF_ISO.exec(point)?.[1]
  return year === undefined ? null : Number(year)
}

const isoYears = (text: string): Years => {
  const [from = '', to, ...rest] = text.split('/')
  if (rest.length > 0) return { from: null, to: null }
  const [first, last] = [isoYear(from), isoYear(to ?? from)]
  return first !== null && last !== null && first > last ? { from: null, to: null } : { from: first, to: last }
}

/** Years found in the text of a dating; both null without any. */
export const formerYears = (text: string): Years => {
  const years = isoYears(text)
  if (years.from !== null || years.to !== null) return years
  return wordedYears(text.slice(0, 200)) ?? { from: null, to: null }
}
