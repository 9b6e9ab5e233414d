import type { ImportPart, ImportPlan, PartChoice, RecordDraftInput, TableMapping } from '@florilege/shared/contracts'
import type { Entry } from '../reading/entry.ts'
import { ownerOf } from './import-owner.ts'
import { scoped } from './import-scope.ts'
import type { Mapped } from '../mapping/mapping.ts'

/** Plan that imports everything as detected, as drafts: nothing is published without review. */
export const proposedPlan = (parts: readonly ImportPart[], mappings: readonly (TableMapping | null)[]): ImportPlan => ({
  owner: ownerOf(parts[0]?.format),
  status: 'draft',
  skip_near: false,
  pictures: { credit: null, licence: null },
  parts: parts.map((_part, at) => ({ take: true, table: mappings[at] ?? null, fields: [] })),
})

/** True when a plan fits these parts: a choice for each, and a mapping for each imported table. */
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

/** Mapping of a table for its reader; `base` names the file, and thereby the source of the records. */
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

/** Entry according to the plan: with its own source, and fields by the mapping. */
export const planned = (given: Entry, { fields }: PartChoice, scope: string): Entry => {
  if ('refused' in given) return given
  const entry = scoped(given, scope)
  return { ...entry, draft: fields.length === 0 ? entry.draft : moved(entry.draft, fields) }
}
