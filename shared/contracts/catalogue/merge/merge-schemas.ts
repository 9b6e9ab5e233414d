import { z } from 'zod'
import { id } from '../../list.ts'
import { MERGE_CHOICES, MERGE_OBSTACLES, MERGED_THINGS, PAIR_REASONS } from './merge-reasons.ts'
import { recordCard, recordKind } from '../record-schemas.ts'

const named = z.strictObject({ id, display_name: z.string() })

/** Number of things that a merge moves, by their kind. */
export const mergeMoves = z.partialRecord(z.enum(MERGED_THINGS), z.int())
export type MergeMoves = z.infer<typeof mergeMoves>

/** One of the two records of a merge. */
export const mergeSide = z.strictObject({
  ...recordCard.shape,
  /** Version that was read. A record changed since is not merged. */
  version: id,
  owner: named,
  created_at: z.string(),
  /** Name of the list that an import read it from. */
  source: z.string().nullable(),
})
export type MergeSide = z.infer<typeof mergeSide>

/** Field with a value in at least one of the two records: "title", "language", "fields.technique". */
export const mergeField = z.strictObject({
  name: z.string(),
  kept: z.unknown(),
  merged: z.unknown(),
  differs: z.boolean(),
  /** Possible choices; a single one where there is nothing to choose. */
  choices: z.array(z.enum(MERGE_CHOICES)).min(1),
  proposed: z.enum(MERGE_CHOICES),
})
export type MergeField = z.infer<typeof mergeField>

export const mergePreview = z.strictObject({
  kind: recordKind,
  kept: mergeSide,
  merged: mergeSide,
  fields: z.array(mergeField),
  moves: mergeMoves,
  /** Reason why the two cannot be merged; null when they can. */
  obstacle: z.enum(MERGE_OBSTACLES).nullable(),
})
export type MergePreview = z.infer<typeof mergePreview>

const sideRead = z.strictObject({ id, version: id })

export const mergeBody = z
  .strictObject({
    kept: sideRead,
    merged: sideRead,
    /** Choices by name of the field; the others keep their value. */
    fields: z
      .record(z.string().max(60), z.enum(MERGE_CHOICES))
      .default({})
      .refine((fields) => Object.keys(fields).length <= 60, { error: 'DATA_INVALID' }),
  })
  .refine(({ kept, merged }) => kept.id !== merged.id, { error: 'MERGE_WITH_ITSELF', path: ['merged', 'id'] })

export const recordMerge = z.strictObject({
  id,
  kind: recordKind,
  /** Null when the caller may no longer see the record. */
  kept: recordCard.nullable(),
  kept_id: id,
  merged_id: id,
  merged_title: z.string(),
  moves: mergeMoves,
  by: named.nullable(),
  created_at: z.string(),
  undone: z.strictObject({ at: z.string(), by: named.nullable() }).nullable(),
})
export type RecordMerge = z.infer<typeof recordMerge>

/** Two records that are probably the same. */
export const recordPair = z.strictObject({
  id,
  kind: recordKind,
  reasons: z.array(z.enum(PAIR_REASONS)),
  /** The older record first. */
  first: recordCard,
  second: recordCard,
})
export type RecordPair = z.infer<typeof recordPair>
