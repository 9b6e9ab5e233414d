import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { PICTURE_FIELDS } from '@florilege/shared/contracts'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import { csvRows } from './csv-rows.ts'
import type { Row } from './csv-rows.ts'
import { BadRow, entryOf } from '../reading/entry.ts'
import type { Entry, NamedPictures } from '../reading/entry.ts'
import { settleFields } from './mapped-fields.ts'
import type { Tree } from './mapped-fields.ts'
import type { TableHead } from './table-head.ts'
import { Unusable } from './unusable.ts'

const place = z.string().regex(/^[a-z][a-z_]*(?:\.[a-z][a-z_]*){0,2}$/, { error: 'is no name of a field' })
const target = z.union([
  place,
  z.strictObject({
    field: place,
    type: z.enum(['text', 'number', 'list']).default('text'),
    /** Separator of list values. */
    separator: z.string().min(1).max(5).default('|'),
    /** Values of the table, with their replacements. */
    values: z.record(z.string(), z.string()).optional(),
  }),
])

/** Mapping file: assigns columns of a table to fields of a record. */
const mapping = z.strictObject({
  kind: z.enum(['bibliography', 'genus', 'species', 'article']),
  /** Source of the records: with the key it identifies a record permanently. */
  source: z.string().min(1).max(100),
  /** Column that identifies a row. */
  key: z.string().min(1),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .default('fr'),
  delimiter: z.string().length(1).default(','),
  encoding: z.string().max(40).default('utf-8'),
  columns: z.record(z.string(), target),
  /** Constant values of every record, by field name. */
  always: z.record(place, z.unknown()).default({}),
})
type Mapping = z.output<typeof mapping>

/** Fields of the record itself; all others belong to its kind. */
const OWN = new Set(['title', 'language', 'status'])

const fieldOf = (to: z.output<typeof target>): string => (typeof to === 'string' ? to : to.field)

/** Two fields of a mapping of which one contains the other but is a simple value; null without such a pair. */
const clashOf = ({ columns, always }: Mapping): [string, string] | null => {
  const mapped = Object.values(columns).map(fieldOf)
  // Constant values may be objects that columns add to.
  const values = Object.keys(always).filter((field) => typeof always[field] !== 'object' || Array.isArray(always[field]))
  for (const inner of [...Object.keys(always), ...mapped]) {
    const outer = [...values, ...mapped].find((one) => inner.startsWith(`${one}.`))
    if (outer !== undefined) return [outer, inner]
  }
  return null
}

const put = (tree: Tree, path: string, value: unknown): void => {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  let at = tree
  for (const part of parts) {
    // Own properties only: names of Object.prototype are valid field names.
    if (!Object.hasOwn(at, part)) at[part] = {}
    at = at[part] as Tree
  }
  at[last] = value
}

const valueOf = (text: string, to: Exclude<z.output<typeof target>, string>): unknown => {
  const meant = to.values?.[text] ?? text
  if (to.type === 'list')
    return meant
      .split(to.separator)
      .map((one) => one.trim())
      .filter(Boolean)
  if (to.type === 'text') return meant
  // An empty value is no value, instead of 0.
  if (meant.trim() === '') return undefined
  const number = Number(meant.replace(/\s/g, '').replace(',', '.'))
  if (!Number.isFinite(number)) throw new BadRow(`NUMBER_INVALID ${to.field}`)
  return number
}

type Aim = z.output<typeof target>
/** Mapping with its columns in order: one column may fill several fields. */
export type Mapped = Omit<Mapping, 'columns'> & { columns: readonly (readonly [string, Aim])[] }

/** Takes the columns of pictures out of the fields. */
const picturesOf = (fields: Tree): NamedPictures | undefined => {
  const { picture, picture_credit: credit, picture_licence: licence } = fields
  for (const name of PICTURE_FIELDS) delete fields[name]
  const words = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
  const names = (Array.isArray(picture) ? picture : [picture]).flatMap((name) => words(name) ?? [])
  const named = { names, credit: words(credit), licence: words(licence) }
  return names.length === 0 && named.credit === null && named.licence === null ? undefined : named
}

type Note = (code: string, detail?: string) => void

const draftOf = (row: Row, { kind, source, key, language, columns, always }: Mapped, note: Note) => {
  const own: Tree = { language }
  const fields: Tree = {}
  const set = (field: string, value: unknown): void => put(OWN.has(field) ? own : fields, field, value)
  for (const [field, value] of Object.entries(always)) set(field, structuredClone(value))
  for (const [column, to] of columns) {
    const text = row.value(column)
    const aim = typeof to === 'string' ? ({ field: to, type: 'text', separator: '|' } as const) : to
    const value = text === '' ? undefined : valueOf(text, aim)
    if (value !== undefined) set(aim.field, value)
  }
  if (row.value(key) === '') throw new BadRow(`KEY_MISSING ${key}`)
  const pictures = picturesOf(fields)
  const titled = columns.some(([, to]) => fieldOf(to) === 'title')
  const { links, implied } = settleFields(kind, own, fields, { source, titled, note })
  // The contract validates every draft before it is used.
  return {
    draft: {
      title: '',
      ...own,
      kind,
      source: { source, key: row.value(key) },
      fields,
      ...(links.length === 0 ? {} : { links }),
    } as RecordDraftInput,
    implied,
    ...(pictures === undefined ? {} : { named: pictures }),
  }
}

/** Reads a mapping file; throws Unusable with a one-line message. */
export const readMapping = async (file: string): Promise<Mapped> => {
  const text = await readFile(file, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Unusable(`--mapping: ${file} is no JSON`)
  }
  const result = mapping.safeParse(value)
  if (result.success) {
    const clash = clashOf(result.data)
    if (clash === null) return { ...result.data, columns: Object.entries(result.data.columns) }
    throw new Unusable(`--mapping: ${file}: ${clash[0]} cannot be a value and have ${clash[1]} in it`)
  }
  const [issue] = result.error.issues
  throw new Unusable(`--mapping: ${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

/** Reads a table by its mapping, row by row; throws for unknown columns before the first row. */
export async function* readMapped(file: string, { names: header, lines }: TableHead, how: Mapped): AsyncGenerator<Entry> {
  const unknown = [how.key, ...how.columns.map(([column]) => column)].filter((name) => !header.includes(name))
  if (unknown.length > 0)
    throw new Unusable(`--mapping: ${file} has no column ${unknown.join(', ')}; it has ${header.join(', ')}`)
  const form = { delimiter: how.delimiter, encoding: how.encoding, names: header, headerLines: lines }
  for await (const row of csvRows(file, form)) {
    const number = row.number
    if ('broken' in row) yield { file, rows: [number], key: null, notes: [], refused: row.broken }
    else yield entryOf({ file, rows: [number], key: row.value(how.key) || null }, (note) => draftOf(row, how, note))
  }
}
