import { z } from 'zod'
import { filledText, id, text } from '../../list.ts'
import { focalPoint } from '../../picture.ts'
import { COLUMN_TYPES } from './import-fields.ts'
import { importOutcome, recordSource } from '../record-draft.ts'
import { BIBLIOGRAPHY_CLASSES, GENUS_CLASSES, linkType, recordKind } from '../record-schemas.ts'

/** Maximum total size of the files of one import, in bytes. */
export const IMPORT_BYTES = 1024 * 1024 * 1024
/** Maximum number of uploaded files of one import. Archives may contain more. */
export const IMPORT_FILES = 50

/**
 * `ready`: can be reviewed or run. `waiting`: queued. `running`: in one of its phases. `checked`: after a dry run. `stopped`: by
 * a person. `failed`: because of its files. Records imported before `stopped` or `failed` remain and can be undone.
 */
export const IMPORT_STATES = ['ready', 'waiting', 'running', 'checked', 'done', 'stopped', 'failed', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_PHASES = ['check', 'import', 'undo'] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]

const column = text(200)
const fieldPath = z.string().regex(/^[a-z][a-z_]*(?:\.[a-z][a-z_]*){0,2}$/)

/** Mapping of table rows to records. */
export const tableMapping = z.strictObject({
  kind: recordKind,
  /** Class of all records, for kinds that have classes. */
  class: z.enum([...BIBLIOGRAPHY_CLASSES, ...GENUS_CLASSES]).nullable(),
  /** Column with the row's key. The same key always means the same record. */
  key: column,
  language: z.string().regex(/^[a-z]{2,3}$/),
  columns: z
    .array(
      z.strictObject({
        column,
        field: fieldPath,
        type: z.enum(COLUMN_TYPES),
        /** Separator of the values of a list. */
        separator: z.string().min(1).max(5).default('|'),
      }),
    )
    .max(200),
})
export type TableMapping = z.output<typeof tableMapping>

/** Redirects a field of a known format to another field; `to` null drops it. */
const fieldChoice = z.strictObject({ field: fieldPath, to: fieldPath.nullable() })

/** Statistics of the rows of a table, computed before the import. */
export const tableSurvey = z.strictObject({
  rows: z.int().nonnegative(),
  /** True when all rows were counted. */
  whole: z.boolean(),
  /** Rows with a wrong number of values: their count, and the first ones. */
  ragged: z.strictObject({
    count: z.int().nonnegative(),
    first: z.array(z.strictObject({ row: z.int(), values: z.int().nonnegative() })),
  }),
  /** One entry per column, in column order. */
  columns: z.array(
    z.strictObject({
      filled: z.int().nonnegative(),
      /** Rows that repeat an earlier value; null when the column is clearly no key. */
      repeated: z.int().nonnegative().nullable(),
      first: z.array(z.strictObject({ value: z.string(), rows: z.array(z.int()) })),
      /** Length of the longest value, in characters. */
      longest: z.int().nonnegative(),
    }),
  ),
})
export type TableSurvey = z.infer<typeof tableSurvey>

/** Data set recognised in the files. */
export const importPart = z.strictObject({
  format: z.string(),
  files: z.array(z.string()),
  kinds: z.array(recordKind),
  /** Table columns or fields of the format, each with an example from the first rows. */
  columns: z.array(z.strictObject({ name: z.string(), example: z.string().nullable() })),
  delimiter: z.string().nullable(),
  encoding: z.string().nullable(),
  /** For tables only. */
  survey: tableSurvey.optional(),
})
export type ImportPart = z.infer<typeof importPart>

export const partChoice = z.strictObject({
  take: z.boolean(),
  /** For tables only. */
  table: tableMapping.nullable(),
  /** For known formats only. */
  fields: z.array(fieldChoice).max(100),
})
export type PartChoice = z.output<typeof partChoice>

/** Choices made by a person before an import runs. */
export const importPlan = z.strictObject({
  /** Organisation that will own new records. */
  owner: filledText(200),
  status: z.enum(['draft', 'published']),
  /** Skips new rows that resemble a record of another source. */
  skip_near: z.boolean(),
  /** Credit and licence of pictures whose rows state none. */
  pictures: z.strictObject({ credit: text(200).nullable(), licence: text(200).nullable() }),
  /** One choice per part, in the same order. */
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
  /** Records added because other records reference them. */
  implied: count,
  noted: count,
  near: count,
  /** Counts of an undo. */
  restored: count,
  removed: count,
  left: count,
  /** Pictures with a record, those stored, and those that failed; records without picture, pictures without record. */
  pictures: count,
  pictured: count,
  lost: count,
  bare: count,
  unused: count,
})
export type ImportCounts = z.infer<typeof importCounts>

export const recordImport = z.strictObject({
  id,
  file_name: z.string(),
  bytes: count,
  state: z.enum(IMPORT_STATES),
  phase: z.enum(IMPORT_PHASES).nullable(),
  /** Error code of a failed import, and a detail for people who know the format. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  parts: z.array(importPart),
  /** Files of unknown format. */
  unread: z.array(z.string()),
  plan: importPlan,
  /** Pictures among the files, and the first ones without a record. */
  pictures: count,
  unused: z.array(z.string()),
  /** Rows processed; `total` is known after one complete run. */
  rows: count,
  total: count.nullable(),
  counts: importCounts,
  /** True while the files are stored and the import can run again. */
  kept: z.boolean(),
  by: z.strictObject({ id, display_name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type RecordImport = z.infer<typeof recordImport>

export const importRow = z.strictObject({
  id,
  file: z.string(),
  /** Row numbers as a spreadsheet shows them. */
  rows: z.array(z.int()),
  key: z.string().nullable(),
  kind: recordKind.nullable(),
  title: z.string().nullable(),
  /** Referenced by another row only. */
  implied: z.boolean(),
  result: importOutcome.shape.result,
  reason: z.string().nullable(),
  notes: z.array(z.strictObject({ code: z.string(), detail: z.string().nullable() })),
  /** Similar records; for an implied, unchanged record, the record that was linked. */
  near: z.array(z.strictObject({ id, title: z.string() })),
  record_id: id.nullable(),
  /** Result of an undo for this record. */
  undone: z.enum(['restored', 'removed', 'left']).nullable(),
  /** Files or addresses of its pictures. */
  pictures: z.array(
    z.strictObject({
      name: z.string(),
      state: z.enum(['waiting', 'attached', 'there', 'failed', 'undone']),
      reason: z.string().nullable(),
    }),
  ),
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

/** Record in the catalogue's own exchange format, with all fields and links; one per line. */
export const exchangedRecord = z.strictObject({
  format: z.literal('florilege/1'),
  kind: recordKind,
  source: recordSource,
  /** Version at the time of export. */
  version: id.optional(),
  /** Empty only for a work without a title; the record's own schema checks this. */
  title: text(2000),
  language: z.string(),
  /** Owner, creation date and first publication date. */
  owner: text(200).min(1).optional(),
  created_at: z.iso.datetime().optional(),
  published_at: z.iso.datetime().optional(),
  /** Metadata of the pictures in order, with the addresses of their files. */
  pictures: z.array(exchangedPicture).max(500).optional(),
  fields: z.record(z.string(), z.unknown()),
  links: z.array(
    z.strictObject({
      type: linkType,
      role: z.string(),
      to: recordSource,
      /** Description of the linked record, for sites where it does not exist. */
      kind: recordKind,
      class: z.string().nullable(),
      title: z.string(),
      sort_name: z.string().nullable(),
    }),
  ),
})
export type ExchangedRecord = z.infer<typeof exchangedRecord>
