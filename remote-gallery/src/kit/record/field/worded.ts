import type { Contributor } from '@florilege/shared/contracts'
import { spokenName, splitName, turnedName } from '@florilege/shared/rules/references'

/** Text format of a structured value, for editing; `read` returns null for invalid text. */
export type Worded<T> = { write: (value: T) => string; read: (words: string) => T | null }

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const each = <T>(words: string, read: (line: string) => T | null): T[] | null => {
  const all = linesOf(words).map(read)
  return all.every((one): one is Awaited<T> & T => one !== null) ? all : null
}

/** One value per line. */
export const lines: Worded<readonly string[]> = { write: (all) => all.join('\n'), read: linesOf }

const parted = (line: string, sign: string, at: number): [string, string] | null =>
  at < 0 ? null : [line.slice(0, at).trim(), line.slice(at + sign.length).trim()]

type Named = Contributor
/** Braces mark a name with a comma that is not inverted ("Didot, Paris"). */
const nameWritten = ({ name, parts }: Named): string => {
  if (parts !== undefined) return turnedName(parts)
  return splitName(name) === null ? name : `{${name}}`
}
const nameRead = (words: string): Omit<Named, 'role'> => {
  if (/^\{[^{}]+\}$/.test(words)) return { name: words.slice(1, -1) }
  const parts = splitName(words)
  return parts === null ? { name: words } : { name: spokenName(parts), parts }
}
/**
 * "Ehret, Georg Dionysius
 * engraver"; the role is optional.
 */
export const contributors: Worded<readonly Named[]> = {
  write: (all) =>
    all
      .map((one) => {
        const name = nameWritten(one)
        return one.role === '' && !name.includes('|') ? name : `${name} | ${one.role}`
      })
      .join('\n'),
  read: (words) =>
    each(words, (line) => {
      const [name, role] = parted(line, '|', line.lastIndexOf('|')) ?? [line, '']
      return name === '' ? null : { ...nameRead(name), role }
    }),
}

type Vernacular = { language: string; name: string }
/** "fr: marguerite". */
export const vernacular: Worded<readonly Vernacular[]> = {
  write: (all) => all.map(({ language, name }) => `${language}: ${name}`).join('\n'),
  read: (words) =>
    each(words, (line) => {
      const [language = '', name = ''] = parted(line, ':', line.indexOf(':')) ?? []
      return name === '' ? null : { language, name }
    }),
}

/** "doi: 10.5962/bhl.title.11"; one per scheme. */
export const identifiers: Worded<Readonly<Record<string, string>>> = {
  write: (all) =>
    Object.entries(all)
      .map(([scheme, value]) => `${scheme}: ${value}`)
      .join('\n'),
  read: (words) => {
    const all = each(words, (line) => {
      const [scheme = '', value = ''] = parted(line, ':', line.indexOf(':')) ?? []
      return scheme === '' || value === '' ? null : ([scheme, value] as const)
    })
    return all === null || new Set(all.map(([scheme]) => scheme)).size < all.length ? null : Object.fromEntries(all)
  },
}

const DIMENSIONS = {
  height: ['height', 'hauteur', 'h'],
  width: ['width', 'largeur', 'l', 'w'],
  depth: ['depth', 'profondeur', 'p', 'd'],
  diameter: ['diameter', 'diamètre', 'diam'],
  duration: ['duration', 'durée'],
  other: ['other', 'autre'],
} as const
const UNITS = ['mm', 'cm', 'm', 'in', 's'] as const
type Dimension = { name: keyof typeof DIMENSIONS; value: number; unit: (typeof UNITS)[number] | 'unknown' }
const NAMES = Object.keys(DIMENSIONS) as Dimension['name'][]

const dimensionOf = (line: string): Dimension | null => {
  const [word = '', number = '', unit = '', ...more] = line.toLowerCase().split(/[\s\u00A0\u202F]+/)
  const name = NAMES.find((one) => (DIMENSIONS[one] as readonly string[]).includes(word.replace(/[.:]$/, '')))
  const known = UNITS.find((one) => one === unit)
  if (name === undefined || more.length > 0 || !/^\d{1,7}(?:[.,]\d{1,9})?(?:e-\d{1,2})?$/.test(number)) return null
  if (known === undefined && unit !== '') return null
  return { name, value: Number(number.replace(',', '.')), unit: known ?? 'unknown' }
}

/** "hauteur 46,5 cm", in French or English; the unit is optional. */
export const dimensions = (language: 'fr' | 'en'): Worded<readonly Dimension[]> => ({
  write: (all) =>
    all
      .map(({ name, value, unit }) => {
        const number = language === 'fr' ? String(value).replace('.', ',') : String(value)
        return `${DIMENSIONS[name][language === 'fr' ? 1 : 0]} ${number}${unit === 'unknown' ? '' : ` ${unit}`}`
      })
      .join('\n'),
  read: (words) => each(words, dimensionOf),
})

type Dating = { text: string; from: number | null; to: number | null }
/** Year as typed: "1749", "-30" (-30 is 31 BC). Null when empty, undefined when invalid. */
const yearOf = (words: string): number | null | undefined => {
  const typed = words.trim().replace('−', '-')
  if (typed === '') return null
  return /^-?\d{1,7}$/.test(typed) ? Number(typed) : undefined
}

/** Dating from its text and years; null when empty, undefined when a year is invalid. */
export const datingOf = (words: string, first: string, last: string): Dating | null | undefined => {
  const [from, to] = [yearOf(first), yearOf(last)]
  if (from === undefined || to === undefined || (from !== null && to !== null && from > to)) return undefined
  const text = words.trim()
  if (text === '' && from === null && to === null) return null
  return { text: text || [...new Set([from, to].filter((year) => year !== null))].join('-'), from, to }
}
