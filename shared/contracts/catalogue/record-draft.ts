import { z } from 'zod'
import { id, text } from '../list.ts'
import { articleFields, bibliographyFields, genusFields, linkType, speciesFields } from './record-schemas.ts'

/** Where a record was imported from: the same pair names the same record for ever. */
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
  /** Named by another record only: brought in where nothing is, never in the place of what is there. */
  implied: z.boolean().default(false),
  /** Version of the record here that the draft was made from: one that has changed since is left as it is. */
  read_version: id.optional(),
  /** Organisation that it belonged to where it comes from. */
  owner: text(200).min(1).optional(),
  /** When it was made and came out there. */
  created_at: z.iso.datetime().optional(),
  published_at: z.iso.datetime().optional(),
  links: z.array(draftLink).max(200).default([]),
}

/** A record as it is handed in, with its links: by an import, or by what fills a new installation. */
export const recordDraft = z.discriminatedUnion('kind', [
  // A work without a title is a work: its title is empty.
  z.strictObject({ kind: z.literal('bibliography'), ...common, title: text(2000), fields: bibliographyFields }),
  z.strictObject({ kind: z.literal('genus'), ...common, fields: genusFields }),
  z.strictObject({ kind: z.literal('species'), ...common, fields: speciesFields }),
  z.strictObject({ kind: z.literal('article'), ...common, fields: articleFields }),
])
export type RecordDraft = z.output<typeof recordDraft>
export type RecordDraftInput = z.input<typeof recordDraft>

/** What became of one draft, in the order they were handed in. */
export const importOutcome = z.strictObject({
  /** `kept`: somebody has edited the record here since, so the import leaves it. */
  result: z.enum(['added', 'changed', 'unchanged', 'kept', 'refused']),
  id: id.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
})
export type ImportOutcome = z.infer<typeof importOutcome>
