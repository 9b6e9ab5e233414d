import { z } from 'zod'
import { filledText, id, text } from '../list.ts'
import { mediaInDocument } from '../post/rich-text.ts'
import { ANYBODY, FRIENDS, ONLY_ME } from '../rights/privacy.ts'
import { identifierError } from './identifiers.ts'
import { articleFields, bibliographyFields, genusFields, recordMedia, recordStatus, speciesFields } from './record-schemas.ts'

/** Maximum number of pictures of one record. */
export const RECORD_PICTURES = 50

type Context = z.core.$RefinementCtx<{ identifiers: Record<string, string> }>

const checkIdentifiers = ({ identifiers }: { identifiers: Record<string, string> }, context: Context): void => {
  for (const [scheme, value] of Object.entries(identifiers)) {
    const message = identifierError(scheme, value)
    if (message !== null) context.addIssue({ code: 'custom', path: ['identifiers', scheme], message })
  }
}

const common = {
  title: filledText(2000),
  language: z.string().regex(/^[a-z]{2,3}$/, { error: 'LANGUAGE_INVALID' }),
  privacy_status: z.literal([ONLY_ME, FRIENDS, ANYBODY]).default(ANYBODY),
  media: z
    .array(recordMedia)
    .max(RECORD_PICTURES)
    .refine((media) => new Set(media.map(({ media_id }) => media_id)).size === media.length, { error: 'MEDIA_REPEATED' })
    .default([]),
}
const unscheduled = { ...common, status: recordStatus.exclude(['scheduled']).default('draft') }
const scheduled = {
  ...common,
  status: recordStatus.default('draft'),
  publish_at: z.iso.datetime({ offset: true }).nullable().default(null),
}

/** Empty for a work without a title. */
const workTitle = text(2000).trim()
const bibliography = { ...unscheduled, title: workTitle, fields: bibliographyFields.superRefine(checkIdentifiers) }
const genus = { ...unscheduled, fields: genusFields.superRefine(checkIdentifiers) }
const species = { ...unscheduled, fields: speciesFields.superRefine(checkIdentifiers) }
const article = { ...scheduled, fields: articleFields }

const dated = ({ status, publish_at }: { status: string; publish_at: string | null }): boolean =>
  (status === 'scheduled') === (publish_at !== null)
type Illustrated = { fields: z.output<typeof articleFields>; media: { media_id: number }[] }
/** A document may show only media attached to its article. */
const illustrated = ({ fields: { document }, media }: Illustrated): boolean =>
  mediaInDocument(document ?? []).every((shown) => media.some(({ media_id }) => media_id === shown))
const ILLUSTRATED = { error: 'MEDIA_UNKNOWN', path: ['fields', 'document'] }
const DATED = { error: 'SCHEDULE_INVALID', path: ['publish_at'] }

/** A repeated key from the same person returns the same record. */
const draft = { idempotency_key: z.uuid().optional() }
export const bibliographyDraft = z.strictObject({ ...bibliography, ...draft })
export const genusDraft = z.strictObject({ ...genus, ...draft })
export const speciesDraft = z.strictObject({ ...species, ...draft })
export const articleDraft = z
  .strictObject({ ...article, ...draft })
  .refine(dated, DATED)
  .refine(illustrated, ILLUSTRATED)

/** Version that the change is based on. When it is outdated, the server answers 409 with both texts. */
const change = { version: id }
export const bibliographyChange = z.strictObject({ ...bibliography, ...change })
export const genusChange = z.strictObject({ ...genus, ...change })
export const speciesChange = z.strictObject({ ...species, ...change })
export const articleChange = z
  .strictObject({ ...article, ...change })
  .refine(dated, DATED)
  .refine(illustrated, ILLUSTRATED)

export const RECORD_ACTIONS = [
  'created',
  'changed',
  'imported',
  'restored',
  'removed',
  'published',
  'linked',
  'unlinked',
] as const

export type RecordAction = (typeof RECORD_ACTIONS)[number]

const named = z.strictObject({ id, display_name: z.string() }).nullable()

/** One entry in the history of a record. */
export const recordVersion = z.strictObject({
  id,
  /** Version that the change created. */
  version: z.int(),
  action: z.enum(RECORD_ACTIONS),
  /** Person who made the change, and the entity they acted as; null for the server, an import or a deleted person. */
  by: named,
  as: named,
  created_at: z.string(),
  /** Changed fields only. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Merge that the change is part of, or undoes; `into` is true in the history of the record that was merged away. */
  merge: z.strictObject({ id, into: z.boolean(), other: z.strictObject({ id, title: z.string() }) }).optional(),
})
export type RecordVersion = z.infer<typeof recordVersion>
