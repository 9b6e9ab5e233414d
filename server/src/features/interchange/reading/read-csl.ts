import { z } from 'zod'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import { draftOfExchanged } from '../../catalogue/record/exchanged-record.ts'
import { cslDate, wordedDate } from '../export/bibliography-date.ts'
import { creditedName } from '../museums/credited-name.ts'
import type { CreditedName } from '../museums/credited-name.ts'
import { abstractOf, libraryOf } from './read-bibtex.ts'
import { entryOf } from './entry.ts'
import type { Entry } from './entry.ts'
import { languageOf } from '../language.ts'
import { TakenFields } from '../mapping/taken-fields.ts'
import { wholeText } from '../export/whole-text.ts'

type Fields = Extract<RecordDraftInput, { kind: 'bibliography' }>['fields']

const CLASSES: Record<string, Fields['class']> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  article: 'article',
  book: 'book',
  collection: 'book',
  chapter: 'chapter',
  'entry-encyclopedia': 'chapter',
  'paper-conference': 'chapter',
  thesis: 'thesis',
  report: 'report',
  map: 'map',
  graphic: 'artwork',
}

const name = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
  'non-dropping-particle': z.string().optional(),
  'dropping-particle': z.string().optional(),
  suffix: z.string().optional(),
})
const names = z.array(name).optional()
const word = z.union([z.string(), z.number()]).transform(String).optional()
const date = z
  .object({
    'date-parts': z.array(z.array(z.union([z.string(), z.number()]))).optional(),
    circa: z.union([z.boolean(), z.string(), z.number()]).optional(),
    literal: z.string().optional(),
    raw: z.string().optional(),
  })
  .optional()

const item = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  type: z.string(),
  title: z.string().optional(),
  author: names,
  editor: names,
  translator: names,
  illustrator: names,
  director: names,
  composer: names,
  'container-author': names,
  'collection-editor': names,
  issued: date,
  language: word,
  publisher: word,
  'publisher-place': word,
  'container-title': word,
  volume: word,
  issue: word,
  page: word,
  edition: word,
  genre: word,
  abstract: word,
  keyword: word,
  URL: word,
  DOI: word,
  ISBN: word,
  ISSN: word,
  PMID: word,
  /** Fields without a variable in the format. */
  custom: z.looseObject({ florilege: z.unknown() }).optional().catch(undefined),
})
type Item = z.output<typeof item>
type Note = (code: string, detail?: string) => void

const ROLES = [
  'author',
  'editor',
  'translator',
  'illustrator',
  'director',
  'composer',
  'container-author',
  'collection-editor',
] as const

const personOf = (person: z.output<typeof name>): CreditedName =>
  creditedName({
    name: person.literal,
    family: person.family,
    given: person.given,
    particle: person['non-dropping-particle'],
    dropping_particle: person['dropping-particle'],
    suffix: person.suffix,
  })

const contributorsOf = (source: Item): Fields['contributors'] =>
  ROLES.flatMap((role) =>
    (source[role] ?? []).map((person) => ({ ...personOf(person), role })).filter((person) => person.name !== ''),
  )

const dateOf = ({ issued }: Item, note: Note): Fields['date'] =>
  cslDate(issued?.['date-parts'] ?? [], Boolean(issued?.circa)) ?? wordedDate(issued?.literal ?? issued?.raw ?? '', note)

const draftOf = (source: Item, library: string, note: Note): RecordDraftInput => {
  const language = languageOf(source.language ?? '')
  const kind = CLASSES[source.type] ?? 'other'
  const identifiers = { doi: source.DOI, isbn: source.ISBN, issn: source.ISSN, pmid: source.PMID }
  return {
    kind: 'bibliography',
    title: source.title?.trim() ?? '',
    language,
    source: { source: library, key: source.id },
    fields: {
      class: kind,
      contributors: contributorsOf(source),
      date: dateOf(source, note),
      object_type: source.genre ?? (kind === 'other' && source.type !== 'document' ? source.type : undefined),
      container_title: source['container-title'],
      publisher: source.publisher,
      place: source['publisher-place'],
      volume: source.volume,
      issue: source.issue,
      pages: source.page,
      edition: source.edition,
      identifiers: Object.fromEntries(Object.entries(identifiers).flatMap(([key, value]) => (value ? [[key, value]] : []))),
      subjects: (source.keyword ?? '')
        .split(/[,;]/)
        .map((part) => part.trim())
        .filter(Boolean),
      description: abstractOf(source.abstract?.trim() || undefined, language),
      source_url: source.URL && /^https?:\/\/\S+$/.test(source.URL) ? source.URL : undefined,
    },
  }
}

/** Reports values without a field. */
const tellRest = (value: unknown, source: Item, note: (code: string, detail?: string) => void): void => {
  const fields = new TakenFields(value as Record<string, unknown>, (told) =>
    told === null || told === '' ? undefined : typeof told === 'object' ? JSON.stringify(told) : String(told),
  )
  fields.known(['categories', 'citation-key', 'custom', ...Object.keys(source)])
  fields.tellRest(note)
}

/** Exports of a Florilège contain the complete record in this place. */
const ownRecord = ({ custom }: Item) => draftOfExchanged(custom?.florilege)

/** Reads the items of a CSL-JSON file. */
export async function* readCsl(file: string): AsyncGenerator<Entry> {
  const items: unknown = JSON.parse(await wholeText(file))
  let number = 0
  for (const value of Array.isArray(items) ? items : []) {
    number += 1
    const result = item.safeParse(value)
    const place = { file, rows: [number], key: result.data?.id ?? null }
    const own = result.success ? ownRecord(result.data) : null
    if (own !== null) yield entryOf({ ...place, key: own.draft.source?.key ?? null }, () => own)
    else if (result.success)
      yield entryOf(place, (note) => {
        tellRest(value, result.data, note)
        return { draft: draftOf(result.data, libraryOf(file), note) }
      })
    else yield { ...place, notes: [], refused: `FIELD_INVALID ${result.error.issues[0]?.path.join('.') ?? ''}` }
  }
}
