import { z } from 'zod'
import { adminReason } from '../admin/admin-schemas.ts'
import { filledText, id, text } from '../list.ts'
import { ANYBODY } from '../privacy.ts'
import { BULK_FIELDS, BULK_LEFT, BULK_MOST } from './bulk-fields.ts'
import { recordKind, recordStatus } from './record-schemas.ts'

const LINES = [
  'licence',
  'credit_line',
  'technique',
  'object_type',
  'genre',
  'institution',
  'place',
  'publisher',
  'kingdom',
  'family',
  'nationality',
  'habitat',
  'distribution',
  'theme',
] as const

/** One field of every record, and what it is to hold; null empties it. A record is only made more open: whoever undoes it must find it again. */
const bulkChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), value: recordStatus.exclude(['scheduled']) }),
  z.strictObject({ field: z.literal('privacy_status'), value: z.literal(String(ANYBODY)) }),
  z.strictObject({ field: z.literal('language'), value: z.string().regex(/^[a-z]{2,3}$/, { error: 'LANGUAGE_INVALID' }) }),
  z.strictObject({
    field: z.enum(LINES),
    value: filledText(500).nullable(),
  }),
])
export type BulkChange = z.infer<typeof bulkChange>

type Chosen = { kind: z.infer<typeof recordKind>; change: BulkChange }
const ofKind = ({ kind, change: { field } }: Chosen): boolean => BULK_FIELDS[kind].some((own) => own === field)
const OF_KIND = { error: 'FIELD_UNKNOWN', path: ['change', 'field'] }

const chosen = { kind: recordKind, change: bulkChange }

/** Records one by one, or the first that the list finds by its filters. */
export const bulkPreviewBody = z
  .strictObject({
    ...chosen,
    records: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(BULK_MOST) }),
      z.strictObject({ q: text(200).optional(), status: recordStatus.optional(), privacy: z.enum(['0', '1', '9']).optional() }),
    ]),
  })
  .refine(ofKind, OF_KIND)

const bulkLeft = z.enum(BULK_LEFT)
const value = z.string().nullable()

/** What a bulk edit would do to one record. */
export const bulkRow = z.strictObject({
  id,
  title: z.string(),
  /** The version that was looked at; another one by then leaves the record as it is. */
  version: id,
  before: value,
  after: value,
  /** Why it would be left; null when it would be changed. */
  left: bulkLeft.nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

export const bulkBody = z
  .strictObject({
    ...chosen,
    records: z
      .array(z.strictObject({ id, version: id }))
      .min(1)
      .max(BULK_MOST)
      .refine((records) => new Set(records.map((one) => one.id)).size === records.length, { error: 'DATA_INVALID' }),
    reason: adminReason,
    /** Same key by the same person, same edit. */
    idempotency_key: z.uuid().optional(),
  })
  .refine(ofKind, OF_KIND)

const named = z.strictObject({ id, display_name: z.string() }).nullable()

/** A bulk edit: who set what to what, when and why, and whether it was undone. */
export const bulkEdit = z.strictObject({
  id,
  kind: recordKind,
  field: z.string(),
  value,
  reason: z.string(),
  by: named,
  created_at: z.string(),
  changed: z.int(),
  left: z.int(),
  /** Null until it is undone. */
  undone: z
    .strictObject({
      at: z.string(),
      by: named,
      reason: z.string(),
      /** Records that hold again what they held before. */
      restored: z.int(),
      /** Records left as they are, because what they say was changed since or because they are gone. */
      kept: z.int(),
    })
    .nullable(),
})
export type BulkEdit = z.infer<typeof bulkEdit>

/** What became of one record of a bulk edit. */
export const bulkResult = z.strictObject({
  id,
  /** Null for what the caller does not see any more. */
  title: z.string().nullable(),
  before: value,
  after: value,
  left: bulkLeft.nullable(),
  /** Null until the edit is undone, and for what it left. */
  undone: z.enum(['restored', 'kept', 'removed']).nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>
