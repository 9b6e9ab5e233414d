import { basename, relative } from 'node:path'
import type { ImportPart, TableMapping, TableSurvey } from '@florilege/shared/contracts'
import { findReaders } from '../reading/detect.ts'
import type { Reader } from '../reading/entry.ts'
import { proposeMapping } from './propose-mapping.ts'
import type { TableShape } from './sniff-table.ts'
import { surveyTable } from './survey-table.ts'

/** Entries that are inspected to find the fields a format fills. */
const LOOKED_AT = 40
const MOST_PARTS = 100

export type Recognised = { parts: ImportPart[]; mappings: (TableMapping | null)[]; unread: string[] }

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== '' && JSON.stringify(value) !== '[]' && JSON.stringify(value) !== '{}'

const filledBy = async (reader: Reader): Promise<ImportPart['columns']> => {
  const examples = new Map<string, string>()
  let looked = 0
  for await (const entry of reader.entries()) {
    if ('draft' in entry)
      for (const [field, value] of Object.entries(entry.draft.fields))
        if (!examples.has(field) && isFilled(value)) examples.set(field, shown(value))
    looked += 1
    if (looked >= LOOKED_AT) break
  }
  return [...examples].map(([name, example]) => ({ name, example }))
}

const tablePart = (file: string, { delimiter, encoding, header, rows }: TableShape, survey: TableSurvey): ImportPart => ({
  format: 'table',
  files: [file],
  kinds: ['bibliography', 'genus', 'species', 'article'],
  columns: header.map((name, at) => {
    const example = rows.map((row) => row[at] ?? '').find((value) => value !== '')
    return { name, example: example === undefined ? null : shown(example) }
  }),
  delimiter,
  encoding,
  survey: {
    ...survey,
    columns: survey.columns.map((column) => ({
      ...column,
      first: column.first.map(({ value, rows: at }) => ({ value: shown(value), rows: at })),
    })),
  },
})

/**
 * Detects the contents of a folder: each part with the fields it fills, and a proposed mapping for tables. Rethrows
 * errors of its readers.
 */
export const recognise = async (folder: string): Promise<Recognised> => {
  const { readers, tables, unread } = await findReaders(folder, null)
  const nameOf = (file: string): string => relative(folder, file) || basename(file)
  const known: ImportPart[] = []
  for (const reader of readers.slice(0, MOST_PARTS))
    known.push({
      format: reader.format,
      files: reader.files.slice(0, 50).map(nameOf),
      kinds: [...reader.kinds],
      columns: await filledBy(reader),
      delimiter: null,
      encoding: null,
    })
  const found: { file: string; shape: TableShape; survey: TableSurvey }[] = []
  for (const { file, shape } of tables.slice(0, MOST_PARTS - known.length))
    found.push({ file, shape, survey: await surveyTable(file, shape) })
  const tabled = new Set(found.map(({ file }) => file))
  return {
    parts: [...known, ...found.map(({ file, shape, survey }) => tablePart(nameOf(file), shape, survey))],
    mappings: [...known.map(() => null), ...found.map(({ shape, survey }) => proposeMapping(shape, survey))],
    unread: unread
      .filter((file) => !tabled.has(file))
      .slice(0, 200)
      .map(nameOf),
  }
}
