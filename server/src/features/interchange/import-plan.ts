import type { ImportPart, ImportPlan, PartChoice, RecordDraftInput, TableMapping } from '@florilege/shared/contracts'
import type { Entry } from './entry.ts'
import type { Mapped } from './mapping.ts'

/** Whose records they are, where nobody says: the collection that the format comes from. */
const OWNERS: Record<string, string> = {
  joconde: 'Base Joconde',
  tate: 'Tate',
  'darwin-core': 'Registre taxonomique',
  'darwin-core-archive': 'Registre taxonomique',
  bibtex: 'Bibliographie',
  'csl-json': 'Bibliographie',
  guides: 'Service public',
}

/** Name of the organisation that owns what comes in a format, unless a person names another. */
export const ownerOf = (format: string | undefined): string => OWNERS[format ?? ''] ?? 'Catalogue'

/** A plan that takes everything as it was recognised. */
export const proposedPlan = (parts: readonly ImportPart[], mappings: readonly (TableMapping | null)[]): ImportPlan => ({
  owner: ownerOf(parts[0]?.format),
  status: 'published',
  skip_near: false,
  parts: parts.map((_part, at) => ({ take: true, table: mappings[at] ?? null, fields: [] })),
})

/** Whether a plan is one for these parts: a choice for each, and a mapping for each table that is taken. */
export const planFits = (parts: readonly ImportPart[], plan: ImportPlan): boolean =>
  parts.length === plan.parts.length &&
  parts.every(({ format, columns }, at) => {
    const choice = plan.parts[at]
    if (choice === undefined || (choice.table !== null) !== (format === 'table')) return false
    if (choice.table === null) return true
    const names = new Set(columns.map(({ name }) => name))
    return [choice.table.key, ...choice.table.columns.map(({ column }) => column)].every((name) => names.has(name))
  }) &&
  plan.parts.some(({ take }) => take)

/** The mapping of a table as its reader wants it; `base` names the file, and with it where the records come from. */
export const mappedOf = (table: TableMapping, { delimiter, encoding }: ImportPart, base: string): Mapped => ({
  kind: table.kind,
  source: `table/${base}`.slice(0, 100),
  key: table.key,
  language: table.language,
  delimiter: delimiter ?? ',',
  encoding: encoding ?? 'utf-8',
  columns: table.columns.map(({ column, field, type, separator }) => [column, { field, type, separator }] as const),
  always: table.class !== null && (table.kind === 'bibliography' || table.kind === 'genus') ? { class: table.class } : {},
})

const moved = (draft: RecordDraftInput, choices: PartChoice['fields']): RecordDraftInput => {
  const fields: Record<string, unknown> = { ...draft.fields }
  for (const { field, to } of choices) {
    const value = fields[field]
    delete fields[field]
    if (to !== null && value !== undefined) fields[to] = value
  }
  return { ...draft, fields } as RecordDraftInput
}

/** An entry as the plan wants it: its fields where they are put, published or not. */
export const planned = (entry: Entry, { fields }: PartChoice, status: ImportPlan['status']): Entry => {
  if ('refused' in entry) return entry
  const own = fields.length === 0 ? entry.draft : moved(entry.draft, fields)
  if (status === 'published') return { ...entry, draft: own }
  return { ...entry, draft: { ...own, status }, implied: entry.implied.map((draft) => ({ ...draft, status })) }
}
