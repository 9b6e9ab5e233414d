import { z } from 'zod'
import { filledText, id, text } from '../list.ts'
import { focalPoint } from '../picture.ts'
import { COLUMN_TYPES } from './import-fields.ts'
import { importOutcome, recordSource } from './record-draft.ts'
import { BIBLIOGRAPHY_CLASSES, GENUS_CLASSES, linkType, recordKind } from './record-schemas.ts'

/** Bytes of all files of one import. */
export const IMPORT_BYTES = 64 * 1024 * 1024
/** Files that one import is sent as; archives have more in them. */
export const IMPORT_FILES = 50

/**
 * `ready` to be looked through or run; `waiting` for its turn; `running` one of its phases; `checked` by a dry run; `done`;
 * `stopped` by a person; `failed` by its files; `undone`. What was brought in stays in `stopped` and `failed`, and can be undone.
 */
export const IMPORT_STATES = ['ready', 'waiting', 'running', 'checked', 'done', 'stopped', 'failed', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_PHASES = ['check', 'import', 'undo'] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]

const column = text(200)
const fieldPath = z.string().regex(/^[a-z][a-z_]*(?:\.[a-z][a-z_]*){0,2}$/)

/** How the rows of a table become records. */
export const tableMapping = z.strictObject({
  kind: recordKind,
  /** What every record is, where its kind has classes. */
  class: z.enum([...BIBLIOGRAPHY_CLASSES, ...GENUS_CLASSES]).nullable(),
  /** Column that names a row: the same name is the same record for ever. */
  key: column,
  language: z.string().regex(/^[a-z]{2,3}$/),
  columns: z
    .array(
      z.strictObject({
        column,
        field: fieldPath,
        type: z.enum(COLUMN_TYPES),
        /** Between the values of a list. */
        separator: z.string().min(1).max(5).default('|'),
      }),
    )
    .max(200),
})
export type TableMapping = z.output<typeof tableMapping>

/** A field that a known format fills: put into another one, or left out with `to` null. */
const fieldChoice = z.strictObject({ field: fieldPath, to: fieldPath.nullable() })

/** What the rows of a table hold, as far as they were counted before the import. */
export const tableSurvey = z.strictObject({
  rows: z.int().nonnegative(),
  /** Whether every row was counted. */
  whole: z.boolean(),
  /** Rows whose number of values differs from that of the columns: how many, and the first of them. */
  ragged: z.strictObject({
    count: z.int().nonnegative(),
    first: z.array(z.strictObject({ row: z.int(), values: z.int().nonnegative() })),
  }),
  /** For each column of the part, in the same order. */
  columns: z.array(
    z.strictObject({
      filled: z.int().nonnegative(),
      /** Rows whose value an earlier row has; null where the column is far from naming its rows. */
      repeated: z.int().nonnegative().nullable(),
      first: z.array(z.strictObject({ value: z.string(), rows: z.array(z.int()) })),
      /** Longest value, in characters. */
      longest: z.int().nonnegative(),
    }),
  ),
})
export type TableSurvey = z.infer<typeof tableSurvey>

/** Something that was recognised among the files. */
export const importPart = z.strictObject({
  format: z.string(),
  files: z.array(z.string()),
  kinds: z.array(recordKind),
  /** Columns of a table, or fields that the format fills, with a value of the first rows. */
  columns: z.array(z.strictObject({ name: z.string(), example: z.string().nullable() })),
  delimiter: z.string().nullable(),
  encoding: z.string().nullable(),
  /** Of tables alone. */
  survey: tableSurvey.optional(),
})
export type ImportPart = z.infer<typeof importPart>

export const partChoice = z.strictObject({
  take: z.boolean(),
  /** For tables alone. */
  table: tableMapping.nullable(),
  /** For known formats alone. */
  fields: z.array(fieldChoice).max(100),
})
export type PartChoice = z.output<typeof partChoice>

/** What a person decides before an import runs. */
export const importPlan = z.strictObject({
  /** Organisation that owns new records. */
  owner: filledText(200),
  status: z.enum(['draft', 'published']),
  /** Refuses new rows that look like a record of another source. */
  skip_near: z.boolean(),
  /** One for each part, in their order. */
  parts: z.array(partChoice).max(100),
})
export type ImportPlan = z.output<typeof importPlan>

const count = z.int().nonnegative()
export const IMPORT_RESULTS = importOutcome.shape.result.options
export type ImportResultCode = (typeof IMPORT_RESULTS)[number]

export const importCounts = z.strictObject({
  added: count,
  changed: count,
  unchanged: count,
  kept: count,
  refused: count,
  /** Records that only others name, added with them. */
  implied: count,
  noted: count,
  near: count,
  /** Of an undo. */
  restored: count,
  removed: count,
  left: count,
})
export type ImportCounts = z.infer<typeof importCounts>

export const recordImport = z.strictObject({
  id,
  file_name: z.string(),
  bytes: count,
  state: z.enum(IMPORT_STATES),
  phase: z.enum(IMPORT_PHASES).nullable(),
  /** Code of why it failed, and what a person who knows the format makes of it. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  parts: z.array(importPart),
  /** Files that are of no known form. */
  unread: z.array(z.string()),
  plan: importPlan,
  /** Rows that are done; of how many, once a run went through to the end. */
  rows: count,
  total: count.nullable(),
  counts: importCounts,
  /** Whether the files are still kept, so that it can run again. */
  kept: z.boolean(),
  by: z.strictObject({ id, display_name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type RecordImport = z.infer<typeof recordImport>

export const importRow = z.strictObject({
  id,
  file: z.string(),
  /** Numbers of the rows as a spreadsheet shows them. */
  rows: z.array(z.int()),
  key: z.string().nullable(),
  kind: recordKind.nullable(),
  title: z.string().nullable(),
  /** Named by another row only. */
  implied: z.boolean(),
  result: importOutcome.shape.result,
  reason: z.string().nullable(),
  notes: z.array(z.strictObject({ code: z.string(), detail: z.string().nullable() })),
  /** Records that it looks like; of what is implied and unchanged the one that it was linked to. */
  near: z.array(z.strictObject({ id, title: z.string() })),
  record_id: id.nullable(),
  /** What an undo made of it. */
  undone: z.enum(['restored', 'removed', 'left']).nullable(),
})
export type ImportRow = z.infer<typeof importRow>

const exchangedPicture = z.strictObject({
  address: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  author: z.string().nullable(),
  /** Percent from the left and from the top. */
  focal: focalPoint.nullable(),
})

/** A record as the catalogue's own exchange format has it, with all its fields and links; one on each line of a file. */
export const exchangedRecord = z.strictObject({
  format: z.literal('florilege/1'),
  kind: recordKind,
  source: recordSource,
  /** Version that it was when it went out. */
  version: id.optional(),
  /** Empty for a work without a title alone; the record's own schema says so. */
  title: text(2000),
  language: z.string(),
  /** Whose it is, and when it was made and published first. */
  owner: text(200).min(1).optional(),
  created_at: z.iso.datetime().optional(),
  published_at: z.iso.datetime().optional(),
  /** What its pictures are, in their order; their files are at these addresses. */
  pictures: z.array(exchangedPicture).max(500).optional(),
  fields: z.record(z.string(), z.unknown()),
  links: z.array(
    z.strictObject({
      type: linkType,
      role: z.string(),
      to: recordSource,
      /** What it is, for where it is not there. */
      kind: recordKind,
      class: z.string().nullable(),
      title: z.string(),
      sort_name: z.string().nullable(),
    }),
  ),
})
export type ExchangedRecord = z.infer<typeof exchangedRecord>
