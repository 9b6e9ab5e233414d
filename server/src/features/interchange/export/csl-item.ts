import { splitName } from '@florilege/shared/rules/references'
import type { NameParts } from '@florilege/shared/rules/references'
import { exchanged } from '../../catalogue/record/exchanged-record.ts'
import type { Exported } from './exported-store.ts'

type Name = Record<string, string>
type Variable = string | number | Name[] | object
export type CslItem = { id: string; type: string; custom: object } & Record<string, Variable>

const TYPES = {
  artwork: 'graphic',
  book: 'book',
  article: 'article-journal',
  chapter: 'chapter',
  thesis: 'thesis',
  report: 'report',
  map: 'map',
  other: 'document',
} as const

const told = (variables: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  )

const partsName = ({ family, given, particle, dropping_particle, suffix }: NameParts): Name => ({
  family,
  given,
  ...told({ 'non-dropping-particle': particle, 'dropping-particle': dropping_particle, suffix }),
})

/** Parts of an artist's name when the record is sorted or titled as "Redouté, Pierre-Joseph"; any other name stays whole. */
const linkedName = (title: string, sorted: string | null): Name => {
  const parts = splitName(sorted ?? title)
  return parts === null ? { literal: title } : partsName(parts)
}

const ROLES = new Set(['editor', 'translator', 'illustrator', 'director', 'composer'])

const namesOf = ({ links, fields }: Exported<'bibliography'>): Record<string, Name[]> => {
  const linked = links
    .filter(({ type }) => type === 'creator')
    .map(({ title, sort_name, role }) => ({ role, name: linkedName(title, sort_name) }))
  const others = fields.contributors.map(({ name, role, parts }) => ({
    role,
    name: parts === undefined ? { literal: name } : partsName(parts),
  }))
  const all = Map.groupBy([...linked, ...others], ({ role }) => (ROLES.has(role) ? role : 'author'))
  return Object.fromEntries([...all].map(([role, names]) => [role, names.map(({ name }) => name)]))
}

/** CSL counts years BC from -1 (1 BC); the catalogue has astronomical years, in which that is 0. */
const cslYear = (year: number): number => (year > 0 ? year : year - 1)

/** Sources round years BC by the calendar: a number that differs from the text would contradict it. */
const issuedOf = ({ fields: { date } }: Exported<'bibliography'>): Record<string, object> => {
  if (date === undefined) return {}
  const known = [...new Set([date.from, date.to].filter((year) => year !== null))]
  const isSaid = (year: number): boolean => year > 0 || date.text === `${1 - year} av. J.-C.`
  const years = known.every(isSaid) ? known.map((year) => [cslYear(year)]) : []
  const exact = years.length === 1 && date.text === String(date.from)
  return { issued: { ...(years.length > 0 ? { 'date-parts': years } : {}), ...(exact ? {} : { literal: date.text }) } }
}

const SIZES: Record<'fr' | 'en', Record<string, string>> = {
  fr: { height: 'hauteur', width: 'largeur', depth: 'profondeur', diameter: 'diamètre', duration: 'durée' },
  en: { height: 'height', width: 'width', depth: 'depth', diameter: 'diameter', duration: 'duration' },
}

/** Size in words of the record's language; the source's text when a number alone would be unclear. */
const sizeOf = ({ language, fields: { dimensions, dimensions_text } }: Exported<'bibliography'>): string | undefined => {
  if (dimensions.length === 0) return dimensions_text
  if (dimensions_text !== undefined && dimensions.some(({ unit }) => unit === 'unknown')) return dimensions_text
  const spoken = language === 'en' ? 'en' : 'fr'
  const [words, number] = [SIZES[spoken], new Intl.NumberFormat(spoken, { useGrouping: false })]
  return dimensions
    .map(({ name, value, unit }) => [words[name], number.format(value), unit === 'unknown' ? '' : unit].filter(Boolean).join(' '))
    .join(' × ')
}

/**
 * Record as an item of CSL-JSON. Fields without a variable, and the complete record, are stored in `custom`, which CSL
 * reserves for this, so that a re-import loses nothing.
 */
export const cslItem = (record: Exported<'bibliography'>, origin: string): CslItem => {
  const { id, title, language, fields } = record
  const { identifiers, description } = fields
  return {
    id: `florilege-${id}`,
    type: TYPES[fields.class],
    language,
    ...namesOf(record),
    ...issuedOf(record),
    ...told({
      title: [title, fields.subtitle].filter(Boolean).join(': '),
      'container-title': fields.container_title,
      publisher: fields.publisher,
      'publisher-place': fields.place,
      volume: fields.volume,
      issue: fields.issue,
      page: fields.pages,
      edition: fields.edition,
      genre: fields.object_type,
      medium: fields.technique,
      dimensions: sizeOf(record),
      archive: fields.institution,
      archive_location: fields.inventory_number,
      abstract: description?.fr ?? description?.en,
      keyword: fields.subjects.join(', '),
      DOI: identifiers['doi'],
      ISBN: identifiers['isbn'],
      ISSN: identifiers['issn'],
      PMID: identifiers['pmid'],
    }),
    URL: `${origin}/artwork/${id}/`,
    custom: { florilege: exchanged(record) },
  }
}
