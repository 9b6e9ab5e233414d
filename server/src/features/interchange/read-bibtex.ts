import { basename, extname } from 'node:path'
import { parseAsync } from '@retorquere/bibtex-parser'
import type { Creator, Entry as BibEntry } from '@retorquere/bibtex-parser'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import { biblatexDate } from './bibliography-date.ts'
import { BadRow, entryOf } from './entry.ts'
import type { Entry } from './entry.ts'
import { languageOf } from './language.ts'
import { wholeText } from './whole-text.ts'

type Fields = Extract<RecordDraftInput, { kind: 'bibliography' }>['fields']

const CLASSES: Record<string, Fields['class']> = {
  article: 'article',
  book: 'book',
  booklet: 'book',
  collection: 'book',
  mvbook: 'book',
  mvcollection: 'book',
  proceedings: 'book',
  reference: 'book',
  manual: 'book',
  inbook: 'chapter',
  bookinbook: 'chapter',
  suppbook: 'chapter',
  incollection: 'chapter',
  inproceedings: 'chapter',
  conference: 'chapter',
  inreference: 'chapter',
  thesis: 'thesis',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  report: 'report',
  techreport: 'report',
  artwork: 'artwork',
  map: 'map',
}

/** Text without the markup that the parser makes of TeX commands. */
const plain = (text: string): string =>
  text
    .replace(/<\/?[a-z]{1,10}(?: [^<>]{0,100})?>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

const nameOf = ({ name, firstName, prefix, lastName, suffix }: Creator): string =>
  plain(name ?? [firstName, prefix, lastName, suffix].filter(Boolean).join(' '))

const ROLES = ['author', 'editor', 'translator', 'editora', 'editorb', 'commentator', 'director', 'collaborator'] as const

const contributorsOf = ({ fields }: BibEntry): Fields['contributors'] =>
  ROLES.flatMap((role) => {
    const own = role === 'editora' || role === 'editorb' ? String(fields[`${role}type`] ?? 'editor') : role
    return (fields[role] ?? [])
      .map((creator) => ({ name: nameOf(creator), role: own.slice(0, 100) }))
      .filter(({ name }) => name !== '')
  })

const textOf = (value: unknown): string | undefined => {
  const text = Array.isArray(value) ? value.map(String).join('; ') : typeof value === 'string' ? value : ''
  return plain(text) || undefined
}

const identifiersOf = ({ fields, key }: BibEntry): Record<string, string> => {
  const found = { doi: fields.doi, isbn: fields.isbn, issn: fields.issn, eprint: fields.eprint, citation_key: key }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (textOf(value) === undefined ? [] : [[name, textOf(value) ?? '']])),
  )
}

const draftOf = (entry: BibEntry, source: string, note: (code: string, detail?: string) => void): RecordDraftInput => {
  const { fields, key, type } = entry
  const address = typeof fields.url === 'string' && /^https?:\/\/\S+$/.test(fields.url) ? fields.url : undefined
  if (fields.url && address === undefined) note('ADDRESS_LEFT_OUT', String(fields.url).slice(0, 200))
  const date = biblatexDate(String(fields.date ?? fields.year ?? ''))
  if (date && date.from === null && date.to === null) note('DATE_IN_WORDS', date.text)
  return {
    kind: 'bibliography',
    title: textOf(fields.title) ?? '',
    language: languageOf(String(fields.langid ?? fields.language ?? '')),
    source: { source, key },
    fields: {
      class: CLASSES[type.toLowerCase()] ?? 'other',
      subtitle: textOf(fields.subtitle),
      contributors: contributorsOf(entry),
      date,
      object_type: type,
      container_title: textOf(fields.journaltitle ?? fields.booktitle ?? fields.maintitle),
      publisher: textOf(fields.publisher ?? fields.institution ?? fields.organization ?? fields.school),
      place: textOf(fields.location),
      volume: textOf(fields.volume),
      issue: textOf(fields.number ?? fields.issue),
      pages: textOf(fields.pages ?? fields.pagetotal),
      edition: textOf(fields.edition),
      identifiers: identifiersOf(entry),
      subjects: (fields.keywords ?? []).map(String).map(plain).filter(Boolean),
      description: fields.abstract ? { en: textOf(fields.abstract) } : undefined,
      licence: textOf(fields.rights),
      source_url: address,
    },
  }
}

/** Name of a library: that of its file. */
export const libraryOf = (file: string): string => `library/${basename(file, extname(file)).replace(/\.csl$/, '')}`

const keyOf = (input: string): string => /^\s*@\w+\s*[{(]\s*([^,\s]{1,200})/.exec(input)?.[1] ?? ''

const syntax = (error: string): string => `SYNTAX ${error.replace(/\s+/g, ' ').slice(0, 200)}`

/** Reads the entries of a BibTeX or BibLaTeX file; the parser needs the whole, as entries inherit from each other. */
export async function* readBibtex(file: string): AsyncGenerator<Entry> {
  const library = await parseAsync(await wholeText(file), { english: false, unsupported: 'ignore' })
  // The parser gives what it could read of a broken entry as well: that is half an entry, told by its key.
  const broken = library.errors.map(({ error, input }) => ({ error, key: keyOf(input ?? '') }))
  const errors = new Map(broken.map(({ error, key }) => [key, error]))
  let number = 0
  for (const entry of library.entries) {
    number += 1
    const place = { file, rows: [number], key: entry.key || null }
    const error = errors.get(entry.key)
    yield entryOf(place, (note) => {
      if (error !== undefined) throw new BadRow(syntax(error))
      if (entry.key === '') throw new BadRow('KEY_MISSING')
      return { draft: draftOf(entry, libraryOf(file), note) }
    })
  }
  const told = new Set(library.entries.map(({ key }) => key))
  for (const { error, key } of broken) {
    number += 1
    if (key === '' || !told.has(key)) yield { file, rows: [number], key: key || null, notes: [], refused: syntax(error) }
  }
}
