import { basename, extname } from 'node:path'
import { parseAsync } from '@retorquere/bibtex-parser'
import type { Creator, Entry as BibEntry } from '@retorquere/bibtex-parser'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import { libraryDate, wordedDate } from '../export/bibliography-date.ts'
import { creditedName } from '../museums/credited-name.ts'
import type { CreditedName } from '../museums/credited-name.ts'
import { BadRow, entryOf } from './entry.ts'
import type { Entry } from './entry.ts'
import { languageOf } from '../language.ts'
import { TakenFields } from '../mapping/taken-fields.ts'
import { wholeText } from '../export/whole-text.ts'

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

/** Text without the markup that the parser creates from TeX commands. */
const plain = (text: string): string =>
  text
    .replace(/<\/?[a-z]{1,10}(?: [^<>]{0,100})?>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

const said = (text: string | undefined): string | undefined => (text === undefined ? undefined : plain(text))

const nameOf = ({ name, firstName, prefix, lastName, suffix }: Creator): CreditedName =>
  creditedName({ name: said(name), family: said(lastName), given: said(firstName), particle: said(prefix), suffix: said(suffix) })

const ROLES = ['author', 'editor', 'translator', 'editora', 'editorb', 'commentator', 'director', 'collaborator'] as const

const contributorsOf = ({ fields }: BibEntry): Fields['contributors'] =>
  ROLES.flatMap((role) => {
    const own = role === 'editora' || role === 'editorb' ? String(fields[`${role}type`] ?? 'editor') : role
    return (fields[role] ?? [])
      .map((creator) => ({ ...nameOf(creator), role: own.slice(0, 100) }))
      .filter(({ name }) => name !== '')
  })

const textOf = (value: unknown): string | undefined => {
  const text = Array.isArray(value) ? value.map(String).join('; ') : typeof value === 'string' ? value : ''
  return plain(text) || undefined
}

/** Fields that reference managers use internally. */
const BOOKKEEPING = ['timestamp', 'options', 'file', 'owner', 'groups', 'ids', 'xdata', 'crossref', 'eprinttype']

const identifiersOf = (key: string, fields: TakenFields): Record<string, string> => {
  const told = ['doi', 'isbn', 'issn', 'eprint'].map((name) => [name, fields.first(name)] as const)
  return Object.fromEntries([...told, ['citation_key', key] as const].flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Text in the language of the work, if it is one of the catalogue's languages. */
export const abstractOf = (text: string | undefined, language: string): Fields['description'] =>
  text === undefined ? undefined : { [language === 'fr' ? 'fr' : 'en']: text }

const draftOf = (entry: BibEntry, source: string, note: (code: string, detail?: string) => void): RecordDraftInput => {
  const { key, type } = entry
  const fields = new TakenFields(entry.fields, textOf)
  fields.known([...ROLES, 'editoratype', 'editorbtype', 'keywords', 'url', ...BOOKKEEPING])
  const { url } = entry.fields
  const address = typeof url === 'string' && /^https?:\/\/\S+$/.test(url) ? url : undefined
  if (url && address === undefined) note('ADDRESS_LEFT_OUT', String(url).slice(0, 200))
  const day = fields.first('date')
  const date = day === undefined ? wordedDate(fields.first('year') ?? '', note) : libraryDate(day, note)
  const language = languageOf(fields.first('langid', 'language') ?? '')
  const kind = CLASSES[type.toLowerCase()] ?? 'other'
  const draft: RecordDraftInput = {
    kind: 'bibliography',
    title: fields.first('title') ?? '',
    language,
    source: { source, key },
    fields: {
      class: kind,
      subtitle: fields.first('subtitle'),
      contributors: contributorsOf(entry),
      date,
      object_type: fields.first('type') ?? (kind === 'other' && type !== 'misc' ? type : undefined),
      container_title: fields.first('journaltitle', 'booktitle', 'maintitle', 'journal'),
      publisher: fields.first('publisher', 'institution', 'organization', 'school'),
      place: fields.first('location', 'address'),
      volume: fields.first('volume'),
      issue: fields.first('number', 'issue'),
      pages: fields.first('pages', 'pagetotal'),
      edition: fields.first('edition'),
      identifiers: identifiersOf(key, fields),
      subjects: (entry.fields.keywords ?? []).map(String).map(plain).filter(Boolean),
      description: abstractOf(fields.first('abstract'), language),
      licence: fields.first('rights'),
      source_url: address,
    },
  }
  fields.tellRest(note)
  return draft
}

/** Name of a library: that of its file. */
export const libraryOf = (file: string): string => `library/${basename(file, extname(file)).replace(/\.csl$/, '')}`

const keyOf = (input: string): string => /^\s*@\w+\s*[{(]\s*([^,\s]{1,200})/.exec(input)?.[1] ?? ''

const syntax = (error: string): string => `SYNTAX ${error.replace(/\s+/g, ' ').slice(0, 200)}`

/** Reads the entries of a BibTeX or BibLaTeX file; the parser needs the whole file, as entries inherit from each other. */
export async function* readBibtex(file: string): AsyncGenerator<Entry> {
  const library = await parseAsync(await wholeText(file), { english: false, unsupported: 'ignore' })
  // The parser also returns the readable part of a broken entry, which is identified by its key and skipped.
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
