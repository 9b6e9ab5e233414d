import { z } from 'zod'
import { id, text } from '../list.ts'
import { articleFields, bibliographyFields, genusFields, linkType, speciesFields } from './record-schemas.ts'

/** Source of an imported record. The same pair always means the same record. */
export const recordSource = z.strictObject({ source: text(100).min(1), key: text(500).min(1) })
export type RecordSource = z.infer<typeof recordSource>

export const draftLink = z.strictObject({
  type: linkType,
  role: text(100).nullable().default(null),
  to: z.union([recordSource, z.strictObject({ id })]),
})

const common = {
  source: recordSource.nullable().default(null),
  title: text(2000).min(1, { error: 'FIELD_REQUIRED' }),
  language: z.string().regex(/^[a-z]{2,3}$/, { error: 'LANGUAGE_INVALID' }),
  status: z.enum(['draft', 'published']).default('published'),
  /** Record that only another record references: added when missing, never overwrites an existing one. */
  implied: z.boolean().default(false),
  /** Version of the local record that the draft is based on. A record changed since is skipped. */
  read_version: id.optional(),
  /** Owning organisation at the source. */
  owner: text(200).min(1).optional(),
  /** Dates of creation and publication at the source. */
  created_at: z.iso.datetime().optional(),
  published_at: z.iso.datetime().optional(),
  links: z.array(draftLink).max(200).default([]),
}

/** Record with its links, as sent by an import or by the seed of a new installation. */
export const recordDraft = z.discriminatedUnion('kind', [
  // A work may have no title: its title is empty.
  z.strictObject({ kind: z.literal('bibliography'), ...common, title: text(2000), fields: bibliographyFields }),
  z.strictObject({ kind: z.literal('genus'), ...common, fields: genusFields }),
  z.strictObject({ kind: z.literal('species'), ...common, fields: speciesFields }),
  z.strictObject({ kind: z.literal('article'), ...common, fields: articleFields }),
])
export type RecordDraft = z.output<typeof recordDraft>
export type RecordDraftInput = z.input<typeof recordDraft>

/** Result of one draft, in the order of the drafts. */
export const importOutcome = z.strictObject({
  /** `kept`: the record was edited here since, so the import skips it. */
  result: z.enum(['added', 'changed', 'unchanged', 'kept', 'refused']),
  id: id.nullable(),
  /** Reason for the refusal. */
  reason: z.string().nullable(),
})
export type ImportOutcome = z.infer<typeof importOutcome>
