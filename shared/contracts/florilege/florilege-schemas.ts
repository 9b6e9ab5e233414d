import { z } from 'zod'
import { linkedItem } from '../catalogue/link/link-endpoints.ts'
import { filledText, id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { ANYBODY, FRIENDS, ONLY_ME } from '../rights/privacy.ts'
import { privacyStatus } from '../post/post-schemas.ts'
import { FLORILEGE_ENTRIES } from './florilege-constants.ts'

/** Entry of an anthology: an item, text only, or a placeholder for an item hidden from the reader. */
export const florilegeEntry = z.strictObject({
  id,
  kind: z.enum(['item', 'words', 'unavailable']),
  item: linkedItem.nullable(),
  words: z.string(),
})

export const florilegeCard = z.strictObject({
  id,
  title: z.string(),
  introduction: z.string(),
  owner: z.strictObject({ id, display_name: z.string() }),
  owned_by_me: z.boolean(),
  privacy_status: privacyStatus,
  entry_count: z.int(),
  /** First picture among the entries that the reader may see. */
  picture: picture.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type FlorilegeCard = z.infer<typeof florilegeCard>

/** Anthology of items with the author's texts between them (BY-02). */
export const florilege = florilegeCard.extend({
  version: z.int(),
  evaluation_count: z.int(),
  comment_count: z.int(),
  entries: z.array(florilegeEntry),
})
export type Florilege = z.infer<typeof florilege>

const words = text(5000)

/** Text, or an item with optional text. An existing entry keeps its item by entry id, even if the author can no longer see it. */
const entryDraft = z
  .strictObject({ id: id.optional(), item_id: id.nullable().default(null), words: words.default('') })
  .refine((entry) => entry.id !== undefined || entry.item_id !== null || entry.words.trim() !== '', {
    error: 'FIELD_REQUIRED',
    path: ['words'],
  })

const content = {
  title: filledText(300),
  introduction: words.default(''),
  entries: z
    .array(entryDraft)
    .max(FLORILEGE_ENTRIES)
    .refine(
      (entries) => {
        const ids = entries.flatMap((entry) => entry.id ?? [])
        return new Set(ids).size === ids.length
      },
      { error: 'ENTRY_REPEATED' },
    )
    .default([]),
}
const privacy = z.literal([ONLY_ME, FRIENDS, ANYBODY])

export const florilegeDraft = z.strictObject({
  ...content,
  /** Defaults to the person's `florilege_pp`, else public (VA-18). */
  privacy_status: privacy.optional(),
  idempotency_key: z.uuid().optional(),
})

/** Complete new state of an anthology; the order of the entries is their display order. */
export const florilegeChange = z.strictObject({ ...content, privacy_status: privacy, version: id })
export type EntryDraft = z.output<typeof entryDraft>

/** Complete anthology to print or to archive, with the source and licence of each item. */
export const florilegeExport = z.strictObject({
  format: z.literal('florilege-1'),
  id,
  address: z.string(),
  title: z.string(),
  introduction: z.string(),
  author: z.string(),
  updated_at: z.string(),
  exported_at: z.string(),
  entries: z.array(
    z.strictObject({
      kind: florilegeEntry.shape.kind,
      words: z.string(),
      item: z
        .strictObject({
          id,
          kind: linkedItem.shape.kind,
          title: z.string(),
          byline: z.string().nullable(),
          detail: z.string().nullable(),
          address: z.string(),
          credit_line: z.string().nullable(),
          licence: z.string().nullable(),
          picture: picture.nullable(),
        })
        .nullable(),
    }),
  ),
})
export type FlorilegeExport = z.infer<typeof florilegeExport>
