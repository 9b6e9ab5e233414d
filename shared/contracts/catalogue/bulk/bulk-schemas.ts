import { z } from 'zod'
import { adminReason } from '../../admin/admin-schemas.ts'
import { filledText, id, text } from '../../list.ts'
import { ANYBODY } from '../../rights/privacy.ts'
import { BULK_FIELDS, BULK_LEFT, BULK_MOST, BULK_STATES } from './bulk-fields.ts'
import { recordKind, recordStatus } from '../record-schemas.ts'

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
  'inventory_number',
  'subtitle',
  'container_title',
  'volume',
  'issue',
  'pages',
  'edition',
  'dimensions_text',
  'inscription',
  'birth_place',
  'death_place',
  'authorship',
  'sort_name',
  'life_form',
  'lead',
] as const

/**
 * Field to set on every record, with its value; null clears it. Privacy can only be widened: the person who undoes the edit must
 * be able to see the record.
 */
const bulkChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), value: recordStatus.exclude(['scheduled']) }),
  z.strictObject({ field: z.literal('privacy_status'), value: z.literal(String(ANYBODY)) }),
  z.strictObject({ field: z.literal('language'), value: z.string().regex(/^[a-z]{2,3}$/, { error: 'LANGUAGE_INVALID' }) }),
  z.strictObject({
    field: z.literal('source_url'),
    value: filledText(500)
      .regex(/^https?:\/\/[^\s]+$/, { error: 'ADDRESS_INVALID' })
      .nullable(),
  }),
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

/** Filters of the list; they select all its records. */
const filters = z.strictObject({
  q: text(200).optional(),
  status: recordStatus.optional(),
  privacy: z.enum(['0', '1', '9']).optional(),
})
export type BulkFilters = z.infer<typeof filters>

/** Selected records, or all matches of the list's filters. */
export const bulkPreviewBody = z
  .strictObject({
    ...chosen,
    records: z.union([z.strictObject({ ids: z.array(id).min(1).max(BULK_MOST) }), filters]),
  })
  .refine(ofKind, OF_KIND)

const bulkLeft = z.enum(BULK_LEFT)
const value = z.string().nullable()

/** Effect of a bulk edit on one record. */
export const bulkRow = z.strictObject({
  id,
  title: z.string(),
  /** Version at preview time. A record with another version is skipped. */
  version: id,
  before: value,
  after: value,
  /** Reason for skipping the record; null when the edit applies. */
  left: bulkLeft.nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

export const bulkBody = z
  .strictObject({
    ...chosen,
    records: z.union([
      z
        .array(z.strictObject({ id, version: id }))
        .min(1)
        .max(BULK_MOST)
        .refine((records) => new Set(records.map((one) => one.id)).size === records.length, { error: 'DATA_INVALID' }),
      /** Every record of the list; those changed after `seen_at`, the time of the preview, are left as they are. */
      filters.extend({ seen_at: z.iso.datetime().optional() }),
    ]),
    reason: adminReason,
    /** A repeated key from the same person returns the same edit. */
    idempotency_key: z.uuid().optional(),
  })
  .refine(ofKind, OF_KIND)

const named = z.strictObject({ id, display_name: z.string() }).nullable()

/** Bulk edit: author, field, value, date, reason, and undo state. */
export const bulkEdit = z.strictObject({
  id,
  kind: recordKind,
  field: z.string(),
  value,
  reason: z.string(),
  by: named,
  created_at: z.string(),
  state: z.enum(BULK_STATES),
  /** Records that the edit is about; `changed` and `left` are those done so far. */
  total: z.int(),
  changed: z.int(),
  left: z.int(),
  /** Null until somebody undoes it; the counts grow while its state is `undoing`. */
  undone: z
    .strictObject({
      at: z.string(),
      by: named,
      reason: z.string(),
      /** Records restored to their earlier value. */
      restored: z.int(),
      /** Records left alone because the field changed since, or because they were deleted. */
      kept: z.int(),
    })
    .nullable(),
})
export type BulkEdit = z.infer<typeof bulkEdit>

/** Result for one record of a bulk edit. */
export const bulkResult = z.strictObject({
  id,
  /** Null when the caller may no longer see the record. */
  title: z.string().nullable(),
  before: value,
  after: value,
  left: bulkLeft.nullable(),
  /** Null until the edit is undone, and for skipped records. */
  undone: z.enum(['restored', 'kept', 'removed']).nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>
