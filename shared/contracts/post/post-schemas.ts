import { z } from 'zod'
import { isBlank } from '../texts/blank.ts'
import { filledText, id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { ANYBODY, FRIENDS, ONLY_ME, PRIVACY_STATUS } from '../rights/privacy.ts'
import {
  LONGEST_TEXT,
  LONGEST_TITLE,
  MOODS,
  NOTE_CATEGORIES,
  NOTE_PICTURES,
  POST_TYPES,
  TIMELINE_CATEGORIES,
} from './post-constants.ts'
import { richText } from './rich-text-schema.ts'

/** Note categories (EN-14): gratitude, decision, goal, preoccupation; null is a general note. */
export const noteCategory = z.enum(NOTE_CATEGORIES)
/** Timeline categories (EN-15). */
export const timelineCategory = z.enum(TIMELINE_CATEGORIES)
export const postType = z.enum(POST_TYPES)
export const privacyStatus = z.union(PRIVACY_STATUS.map((value) => z.literal(value)))

const moodNumber = z
  .int()
  .min(0)
  .max(MOODS.length - 1)

/** Summary of a shared post or item. Only public items can be shared. */
export const sharedItem = z.strictObject({
  id,
  /** Kind of the item, such as `note`, `media` or `species`. */
  kind: z.string(),
  entity_id: id,
  display_name: z.string(),
  profile_image: z.string().nullable(),
  title: z.string().nullable(),
  /** Beginning of its text. */
  text: z.string(),
  pictures: z.array(picture),
  created_at: z.string(),
})
export type SharedItem = z.infer<typeof sharedItem>

/** Post as the timeline and its own page show it (EN-03 with further fields of these screens). */
export const post = z.strictObject({
  id,
  type: postType,
  lesson_id: id.nullable(),
  /** Title of a lesson. */
  title: z.string().nullable(),
  owned_by_me: z.boolean(),
  liked: z.boolean(),
  privacy_status: privacyStatus,
  entity_id: id,
  entity_type: z.string(),
  display_name: z.string(),
  profile_image: z.string().nullable(),
  /** Person who acted as this entity; sent to its members who may act as it, null for others. */
  acted_by: z.strictObject({ id, display_name: z.string() }).nullable(),
  /** Text of the post, or plain text of its rich text. Contains mentions as `@[name](id)` (mention.ts). */
  answer_text: z.string(),
  /** Rich text, if the post was written as one. */
  document: richText(LONGEST_TEXT).nullable(),
  /** Version of the text. A change must send it. */
  version: z.int().positive(),
  /** True for a solution that the viewer has neither earned nor revealed: text and pictures are left out (BY-10). */
  veiled: z.boolean(),
  category: noteCategory.nullable(),
  /** Mood 0 to 8 (EN-13). */
  mood: moodNumber.nullable(),
  place: z.string().nullable(),
  /** Degrees: exact for the owner, rounded to 0.1 for others. Both are set, or neither. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Shared object; null for other posts, and when the object is hidden from the viewer or no longer public. */
  shared: sharedItem.nullable(),
  /** Advertised by its entity: pinned to the top of this list. */
  pinned: z.boolean(),
  pictures: z.array(picture),
  evaluation_count: z.int(),
  comment_count: z.int(),
  share_count: z.int(),
  created_at: z.string(),
  /** Date of the last change of the text; null without changes. */
  edited_at: z.string().nullable(),
})
export type Post = z.infer<typeof post>

/** Comment (EN-04). A deleted comment with answers remains as a placeholder without text and author. */
export const comment = z.strictObject({
  id,
  comment_id: id,
  object_id: id,
  /** Item that the thread belongs to. */
  related_to: id,
  /** First comment of the sub-thread; null for that comment itself. */
  sub_thread_id: id.nullable(),
  /** Comment that this one answers. */
  reply_to: id.nullable(),
  /** Null for a placeholder. */
  created_by: id.nullable(),
  owned_by_me: z.boolean(),
  liked: z.boolean(),
  deleted: z.boolean(),
  display_name: z.string(),
  profile_image_url: z.string().nullable(),
  message: z.string(),
  /** Version of the text. A change must send it. */
  version: z.int().positive(),
  /** Date of the last change of the text; null without changes. */
  edited_at: z.string().nullable(),
  /** Person who acted as the authoring entity; sent to members who may act as it, null for others. */
  acted_by: z.strictObject({ id, display_name: z.string() }).nullable(),
  evaluation_count: z.int(),
  /** Number of answers: for the first comment of a sub-thread all below it, else the direct ones. */
  comment_count: z.int(),
  created_at: z.string(),
})
export type Comment = z.infer<typeof comment>

const written = filledText(LONGEST_TEXT)
/** Idempotency key: a repeated request of the same person returns the existing object. */
const idempotencyKey = z.uuid()

const draftPrivacy = z.literal([ONLY_ME, FRIENDS, ANYBODY])
const attached = z.array(id).max(NOTE_PICTURES)

/** Text or rich text, exactly one of the two. */
const words = { text: written.optional(), document: richText(LONGEST_TEXT).optional() }
const oneWording = (draft: { text?: string | undefined; document?: unknown }): boolean =>
  (draft.text === undefined) !== (draft.document === undefined)
const ONE_WORDING = { error: 'FIELD_REQUIRED', path: ['text'] }

const version = z.int().positive()

export const noteDraft = z
  .strictObject({
    ...words,
    category: noteCategory.nullable().default(null),
    /** Defaults to the person's `note_pp`, else public (VA-18). */
    privacy_status: draftPrivacy.optional(),
    media: attached.default([]),
    idempotency_key: idempotencyKey,
  })
  .refine(oneWording, ONE_WORDING)

/** Complete new state of a note; a change based on an older version is refused with 409. */
export const noteChange = z
  .strictObject({
    ...words,
    category: noteCategory.nullable(),
    /** If left out, the audience is unchanged: a change of the text never publishes a note again. */
    privacy_status: draftPrivacy.optional(),
    media: attached,
    version,
  })
  .refine(oneWording, ONE_WORDING)

const lessonWords = { title: filledText(LONGEST_TITLE), ...words }

export const lessonDraft = z
  .strictObject({
    ...lessonWords,
    /** Defaults to the person's `lesson_pp`, else public. */
    privacy_status: draftPrivacy.optional(),
    media: attached.default([]),
    idempotency_key: idempotencyKey.optional(),
  })
  .refine(oneWording, ONE_WORDING)

/** Complete new state of a lesson; a change based on an older version is refused with 409. */
export const lessonChange = z
  .strictObject({ ...lessonWords, privacy_status: draftPrivacy.optional(), media: attached, version })
  .refine(oneWording, ONE_WORDING)

export const solutionDraft = z
  .strictObject({
    ...words,
    privacy_status: draftPrivacy.optional(),
    media: attached.default([]),
    idempotency_key: idempotencyKey.optional(),
  })
  .refine(oneWording, ONE_WORDING)

export const solutionChange = z
  .strictObject({ ...words, privacy_status: draftPrivacy.optional(), media: attached, version })
  .refine(oneWording, ONE_WORDING)

const moodWords = {
  lat: z.number().min(-90).max(90).nullable().default(null),
  lon: z.number().min(-180).max(180).nullable().default(null),
  /** Place in words. */
  place: text(200).trim().nullable().default(null),
  message: text(LONGEST_TEXT).trim().default(''),
  mood: moodNumber.nullable().default(null),
}
type Mood = { lat: number | null; lon: number | null; message: string; mood: number | null }
const wholePlace = ({ lat, lon }: Mood): boolean => (lat === null) === (lon === null)
const saysSomething = ({ message, mood, lat }: Mood): boolean => !isBlank(message) || mood !== null || lat !== null

/** Mood (AP-17, EN-08): at least one of place, message and mood. */
export const moodDraft = z
  .strictObject({ ...moodWords, privacy_status: draftPrivacy.optional(), idempotency_key: idempotencyKey.optional() })
  .refine(wholePlace, { error: 'FIELD_REQUIRED', path: ['lon'] })
  .refine(saysSomething, { error: 'FIELD_REQUIRED', path: ['message'] })

export const moodChange = z
  .strictObject({ ...moodWords, privacy_status: draftPrivacy.optional(), version })
  .refine(wholePlace, { error: 'FIELD_REQUIRED', path: ['lon'] })
  .refine(saysSomething, { error: 'FIELD_REQUIRED', path: ['message'] })

/** Optional text of the person who shares. */
export const shareDraft = z.strictObject({
  text: text(LONGEST_TEXT).trim().default(''),
  privacy_status: draftPrivacy.optional(),
  idempotency_key: idempotencyKey.optional(),
})

/** Comment (AP-14). `object_id` and `sub_thread_id` are also path parameters; where both are given they must agree. */
export const commentDraft = z.strictObject({
  object_id: id.optional(),
  sub_thread_id: id.nullable().optional(),
  reply_to: id.nullable().optional(),
  message: written,
  idempotency_key: idempotencyKey.optional(),
})

/** New text of a comment; a change based on an older version is refused with 409. */
export const commentChange = z.strictObject({ message: written, version })

/** State after a like or unlike, identical for repeated calls. */
export const likeState = z.strictObject({ id, liked: z.boolean(), evaluation_count: z.int() })
