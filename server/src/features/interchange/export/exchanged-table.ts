import { articleFields, bibliographyFields, genusFields, speciesFields } from '@florilege/shared/contracts'
import type { ExchangedRecord, RecordKind } from '@florilege/shared/contracts'
import { dataLine } from '../../../platform/answer/csv.ts'

/** First column of our own tables: name and version of the format. */
export const FORM_COLUMN = 'florilege/1'

const SHAPES = { bibliography: bibliographyFields, genus: genusFields, species: speciesFields, article: articleFields } as const

/** Parts of fields that have columns of their own, for editing in a spreadsheet. */
const PARTS: Record<string, readonly string[]> = { date: ['text', 'from', 'to'], description: ['fr', 'en'] }
const OWN = ['kind', 'source', 'key', 'version', 'title', 'language', 'published_at'] as const

const fieldColumns = (kind: RecordKind): string[] =>
  Object.keys(SHAPES[kind].shape).flatMap((field) => PARTS[field]?.map((part) => `${field}.${part}`) ?? [field])

/** Columns of the table of a kind. */
export const tableColumns = (kind: RecordKind): string[] => [FORM_COLUMN, ...OWN, ...fieldColumns(kind), 'links']

/**
 * Values that a spreadsheet would compute get an apostrophe (T34), as do values that begin with one followed by these,
 * and empty texts: each is read back unchanged.
 */
const MARKED = /^'*(?:$|[=+\-@\t\r])/
const marked = (text: string): string => (MARKED.test(text) ? `'${text}` : text)
const unmarked = (text: string): string => (text.startsWith("'") && MARKED.test(text) ? text.slice(1) : text)

const cellOf = (value: unknown): string => {
  if (value === undefined) return ''
  return marked(typeof value === 'string' ? value : JSON.stringify(value))
}

const valueAt = (fields: Record<string, unknown>, column: string): unknown => {
  const [field = '', part] = column.split('.')
  const value = fields[field]
  if (part === undefined) return value
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
}

/** Record as a line of the table of its kind. */
export const tableLine = ({
  kind,
  source,
  version,
  title,
  language,
  published_at: out,
  fields,
  links,
}: ExchangedRecord): string =>
  dataLine([
    '1',
    ...[kind, source.source, source.key, String(version ?? ''), title, language, out].map(cellOf),
    ...fieldColumns(kind).map((column) => cellOf(valueAt(fields, column))),
    cellOf(links),
  ])

/** First line of the table of a kind. */
export const tableHead = (kind: RecordKind): string => dataLine(tableColumns(kind))

/** Fields that are lists, or have fields of their own. */
const STRUCTURED: ReadonlySet<string> = new Set([
  'alternative_titles',
  'contributors',
  'dimensions',
  'identifiers',
  'subjects',
  'source_images',
  'vernacular',
  'synonyms',
  'tags',
  'document',
  'paragraphs',
])

const isText = (column: string): boolean => {
  const [field = '', part] = column.split('.')
  return part === undefined ? !STRUCTURED.has(field) : field !== 'date' || part === 'text'
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The contract refuses it with the field's name.
    return text
  }
}

/** Row of such a table in the exchange format; the caller reports invalid values. */
export const fieldsOfRow = (value: (column: string) => string): unknown => {
  const kind = value('kind') as RecordKind
  if (!Object.hasOwn(SHAPES, kind)) return undefined
  const text = (column: string): string => unmarked(value(column))
  const fields: Record<string, unknown> = {}
  for (const column of fieldColumns(kind)) {
    if (value(column) === '') continue
    const [field = '', part] = column.split('.')
    const read = isText(column) ? text(column) : json(text(column))
    if (part === undefined) fields[field] = read
    else fields[field] = { ...(fields[field] as object | undefined), [part]: read }
  }
  const version = Number(value('version'))
  return {
    format: 'florilege/1',
    kind,
    source: { source: text('source'), key: text('key') },
    ...(Number.isInteger(version) && version > 0 ? { version } : {}),
    title: text('title'),
    language: text('language'),
    ...(value('published_at') === '' ? {} : { published_at: value('published_at') }),
    fields,
    links: value('links') === '' ? [] : json(text('links')),
  }
}
