import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { recordDraft } from '@florilege/shared/contracts'
import type { RecordDraft } from '@florilege/shared/contracts'
import type { Entry } from '../../src/features/interchange/reading/entry.ts'
import { carriedLine, carriedLines } from '../../src/features/interchange/lido/carried-text.ts'
import { readLido } from '../../src/features/interchange/lido/read-lido.ts'
import type { Work } from '../../src/features/interchange/lido/write-lido.ts'

type Fields = Work['fields']

/** Texts with markup, blanks, composed letters, and characters that XML does not allow. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 12, unit: 'grapheme' }),
      fc.constantFrom('<b>', '&amp;', ']]>', '"', "'", '\n', '\r\n', '\t', '  ', '\u0001', 'e\u0301', 'é', '\uFFFE', '𝔊'),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join('').replaceAll('\u0000', ''))
  .filter((joined) => carriedLine(joined) !== '')
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const each = <T>(arbitrary: fc.Arbitrary<T>, by: (value: T) => string, most = 4) =>
  fc.uniqueArray(arbitrary, { maxLength: most, selector: by })

const date = fc
  .tuple(
    fc.constantFrom('vers 1805', '[1817-1824]', 'IIe s. av. J.-C.', 'règne inconnu'),
    fc.integer({ min: -20_000, max: 2100 }),
    fc.nat(300),
    fc.nat(2),
  )
  .map(([words, from, span, open]) => ({
    text: words,
    from: open === 1 ? null : from,
    to: open === 2 ? null : Math.min(2100, from + span),
  }))
const dimension = fc.record({
  name: fc.constantFrom('height', 'width', 'depth', 'diameter', 'duration', 'other'),
  value: fc.oneof(fc.nat(5000), fc.double({ min: 0, max: 1000, noNaN: true })),
  unit: fc.constantFrom('mm', 'cm', 'm', 'in', 's', 'unknown'),
})

/** Every field that LIDO carries. */
export const carriedFields: fc.Arbitrary<Fields> = fc
  .record({
    class: fc.constantFrom('artwork' as const, 'map' as const, 'other' as const),
    plate_number: maybe(fc.constantFrom('12', 'pl. XII')),
    subtitle: maybe(text),
    alternative_titles: each(text, carriedLine),
    contributors: fc.array(
      fc.record({ name: text, role: fc.oneof(fc.constant(''), fc.constantFrom('graveur', 'after', 'd’après & avec')) }),
      { maxLength: 3 },
    ),
    date: maybe(date),
    object_type: maybe(text),
    genre: maybe(text),
    technique: maybe(text),
    dimensions: fc.array(dimension, { maxLength: 4 }),
    dimensions_text: maybe(text),
    inscription: maybe(text),
    inventory_number: maybe(text),
    institution: maybe(text),
    place: maybe(text),
    edition: maybe(text),
    identifiers: fc.dictionary(fc.constantFrom('joconde', 'boîte 3', 'wikidata', 'uri'), text),
    description: maybe(fc.record({ fr: text, en: text }, { requiredKeys: [] })),
    subjects: each(text, carriedLine),
    source_images: each(fc.webUrl(), (url) => url),
    credit_line: maybe(text),
    licence: maybe(fc.oneof(text, fc.constantFrom('CC BY 4.0', 'CC0 1.0', 'Domaine public'))),
    source_url: maybe(fc.webUrl()),
  })
  .map((fields) => fields as Fields)

const carried = (value: unknown, line: (one: string) => string): unknown => {
  if (typeof value === 'string') return line(value)
  if (Array.isArray(value)) return value.map((one) => carried(one, line))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, carried(inner, line)]))
}

/** Fields as they come back: the same texts without the layout of lines. */
export const asCarried = (fields: Fields, title: string): Record<string, unknown> => {
  const { description, inscription, alternative_titles, ...rest } = fields
  const notes = carried(description, carriedLines) as object | undefined
  return {
    ...(carried(rest, carriedLine) as object),
    alternative_titles: alternative_titles.map(carriedLine).filter((other) => other !== carriedLine(title)),
    ...(inscription === undefined ? {} : { inscription: carriedLines(inscription) }),
    ...(notes === undefined || Object.keys(notes).length === 0 ? {} : { description: notes }),
  }
}

const AT = new Date('2020-05-01T12:00:00.000Z')

/** Work of the catalogue as exports have it. */
export const workOf = (work: Partial<Omit<Work, 'fields'>> & { fields: Partial<Fields> }): Work => ({
  id: 7,
  kind: 'bibliography',
  title: 'Iris pâle',
  language: 'fr',
  version: 1,
  source: { source: 'musée', key: 'A 1' },
  created_at: AT,
  published_at: AT,
  updated_at: AT,
  owner: 'Cabinet des estampes',
  links: [],
  pictures: [],
  ...work,
  fields: {
    class: 'artwork',
    alternative_titles: [],
    contributors: [],
    dimensions: [],
    identifiers: {},
    subjects: [],
    source_images: [],
    ...work.fields,
  },
})

const link = (
  type: string,
  title: string,
  to: { kind: 'genus' | 'species' | 'bibliography'; class: string | null },
  more: { role?: string; sort_name?: string } = {},
): Work['links'][number] => ({
  type,
  role: more.role ?? '',
  id: 1,
  title,
  sort_name: more.sort_name ?? null,
  ...to,
  source: { source: 'autorités', key: `${type}/${title}` },
  created_at: AT,
})

/** A link of every type that a work has. */
export const LINKS: Work['links'] = [
  link('creator', 'Redouté, Pierre-Joseph', { kind: 'genus', class: 'artist' }, { role: 'artist' }),
  link('creator', 'Pierre-Joseph Turpin', { kind: 'genus', class: 'artist' }, { sort_name: 'Turpin, Pierre-Joseph' }),
  link('movement', 'Romantisme', { kind: 'genus', class: 'movement' }),
  link('represents', 'Iris pallida', { kind: 'species', class: null }),
  link('represents', 'Iris', { kind: 'genus', class: 'taxon' }),
  link('engraved_in', 'Les Liliacées', { kind: 'bibliography', class: 'book' }),
]

/** All entries of a file. */
export const entriesIn = async (file: string): Promise<Entry[]> => {
  const entries: Entry[] = []
  for await (const entry of readLido(file)) entries.push(entry)
  return entries
}

/** A folder of its own for a test, with a file that is deleted afterwards. */
export const withFile = async <T>(content: string, read: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-lido-'))
  const file = join(folder, 'fonds.xml')
  try {
    await writeFile(file, content)
    return await read(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** All entries of a file with this text. */
export const entriesOf = (content: string): Promise<Entry[]> => withFile(content, entriesIn)

/** Drafts of entries in the form of the contract. Throws for a refused one. */
export const draftsOf = (entries: readonly Entry[]): RecordDraft[] =>
  entries.map((entry) => {
    if ('refused' in entry) throw new Error(entry.refused)
    return recordDraft.parse(entry.draft)
  })
