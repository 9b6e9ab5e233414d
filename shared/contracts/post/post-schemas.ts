import { z } from 'zod'
import { isBlank } from '../blank.ts'
import { filledText, id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { ANYBODY, FRIENDS, ONLY_ME, PRIVACY_STATUS } from '../privacy.ts'
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

/** What a share shows of its object, a post or any other item; only what anybody may see is shared. */
export const sharedItem = z.strictObject({
  id,
  /** Kind of the item, such as `note`, `media` or `species`. */
  kind: z.string(),
  entity_id: id,
  display_name: z.string(),
  profile_image: z.string().nullable(),
  title: z.string().nullable(),
  /** Beginning of its words. */
  text: z.string(),
  pictures: z.array(picture),
  created_at: z.string(),
})
export type SharedItem = z.infer<typeof sharedItem>

/** A post as the timeline and its own page show it (EN-03, and what the screens need besides). */
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
  /** Person who acted as this entity; told to those who may act as it, null for everybody else. */
  acted_by: z.strictObject({ id, display_name: z.string() }).nullable(),
  /** Words; of a rich text its plain text. Mentions stand in it as `@[name](id)` (mention.ts). */
  answer_text: z.string(),
  /** Rich text, where the post was written as one. */
  document: richText(LONGEST_TEXT).nullable(),
  /** Number of this wording, to be sent with a change. */
  version: z.int().positive(),
  /** True for a solution that the viewer has not earned or asked to see: no words, no pictures (BY-10). */
  veiled: z.boolean(),
  category: noteCategory.nullable(),
  /** Mood 0 to 8 (EN-13). */
  mood: moodNumber.nullable(),
  place: z.string().nullable(),
  /** Degrees: exact for the owner, rounded to 0.1 for everybody else. Both or none. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Object of a share; null when there is none that the viewer may see, or it is not public any more. */
  shared: sharedItem.nullable(),
  /** Advertised by its entity: stands on top of this list. */
  pinned: z.boolean(),
  pictures: z.array(picture),
  evaluation_count: z.int(),
  comment_count: z.int(),
  share_count: z.int(),
  created_at: z.string(),
  /** When its words were last changed; null when they never were. */
  edited_at: z.string().nullable(),
})
export type Post = z.infer<typeof post>

/** EN-04. A deleted comment that has answers stays as a stub: no words, nobody's name. */
export const comment = z.strictObject({
  id,
  comment_id: id,
  object_id: id,
  /** The item that the whole thread is about. */
  related_to: id,
  /** First comment of the sub-thread; null for that one itself. */
  sub_thread_id: id.nullable(),
  /** The comment it answers. */
  reply_to: id.nullable(),
  /** Null for a stub. */
  created_by: id.nullable(),
  owned_by_me: z.boolean(),
  liked: z.boolean(),
  deleted: z.boolean(),
  display_name: z.string(),
  profile_image_url: z.string().nullable(),
  message: z.string(),
  /** Number of this wording, to be sent with a change. */
  version: z.int().positive(),
  /** When its words were last changed; null when they never were. */
  edited_at: z.string().nullable(),
  /** Person who acted as the entity that wrote it; told to those who may act as it, null for everybody else. */
  acted_by: z.strictObject({ id, display_name: z.string() }).nullable(),
  evaluation_count: z.int(),
  /** Answers: of the first comment of a sub-thread all below it, of the others those given to it. */
  comment_count: z.int(),
  created_at: z.string(),
})
export type Comment = z.infer<typeof comment>

const written = filledText(LONGEST_TEXT)
/** Same key by the same person, same thing: a repeated send answers with what is already made. */
const idempotencyKey = z.uuid()

const draftPrivacy = z.literal([ONLY_ME, FRIENDS, ANYBODY])
const attached = z.array(id).max(NOTE_PICTURES)

/** Words as plain text or as rich text: one of the two. */
const words = { text: written.optional(), document: richText(LONGEST_TEXT).optional() }
const oneWording = (draft: { text?: string | undefined; document?: unknown }): boolean =>
  (draft.text === undefined) !== (draft.document === undefined)
const ONE_WORDING = { error: 'FIELD_REQUIRED', path: ['text'] }

const version = z.int().positive()

export const noteDraft = z
  .strictObject({
    ...words,
    category: noteCategory.nullable().default(null),
    /** Without it the person's `note_pp` applies, else anybody (VA-18). */
    privacy_status: draftPrivacy.optional(),
    media: attached.default([]),
    idempotency_key: idempotencyKey,
  })
  .refine(oneWording, ONE_WORDING)

/** A note as it is to be from now on; a change made from an older version is refused with 409. */
export const noteChange = z
  .strictObject({
    ...words,
    category: noteCategory.nullable(),
    /** Without it who sees it stays as it is: a change of words alone makes nothing public again. */
    privacy_status: draftPrivacy.optional(),
    media: attached,
    version,
  })
  .refine(oneWording, ONE_WORDING)

const lessonWords = { title: filledText(LONGEST_TITLE), ...words }

export const lessonDraft = z
  .strictObject({
    ...lessonWords,
    /** Without it the person's `lesson_pp` applies, else anybody. */
    privacy_status: draftPrivacy.optional(),
    media: attached.default([]),
    idempotency_key: idempotencyKey.optional(),
  })
  .refine(oneWording, ONE_WORDING)

/** A lesson as it is to be from now on; a change made from an older version is refused with 409. */
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
  /** Words of the place. */
  place: text(200).trim().nullable().default(null),
  message: text(LONGEST_TEXT).trim().default(''),
  mood: moodNumber.nullable().default(null),
}
type Mood = { lat: number | null; lon: number | null; message: string; mood: number | null }
const wholePlace = ({ lat, lon }: Mood): boolean => (lat === null) === (lon === null)
const saysSomething = ({ message, mood, lat }: Mood): boolean => !isBlank(message) || mood !== null || lat !== null

/** AP-17, EN-08: a place, a message, and our own mood; any of them, not none. */
export const moodDraft = z
  .strictObject({ ...moodWords, privacy_status: draftPrivacy.optional(), idempotency_key: idempotencyKey.optional() })
  .refine(wholePlace, { error: 'FIELD_REQUIRED', path: ['lon'] })
  .refine(saysSomething, { error: 'FIELD_REQUIRED', path: ['message'] })

export const moodChange = z
  .strictObject({ ...moodWords, privacy_status: draftPrivacy.optional(), version })
  .refine(wholePlace, { error: 'FIELD_REQUIRED', path: ['lon'] })
  .refine(saysSomething, { error: 'FIELD_REQUIRED', path: ['message'] })

/** Own words on a share, none by default. */
export const shareDraft = z.strictObject({
  text: text(LONGEST_TEXT).trim().default(''),
  privacy_status: draftPrivacy.optional(),
  idempotency_key: idempotencyKey.optional(),
})

/** AP-14. `object_id` and `sub_thread_id` also stand in the path; where both are given they must agree. */
export const commentDraft = z.strictObject({
  object_id: id.optional(),
  sub_thread_id: id.nullable().optional(),
  reply_to: id.nullable().optional(),
  message: written,
  idempotency_key: idempotencyKey.optional(),
})

/** New words of a comment; a change made from an older version is refused with 409. */
export const commentChange = z.strictObject({ message: written, version })

/** State after a like or unlike: the same whether or not the call changed anything. */
export const likeState = z.strictObject({ id, liked: z.boolean(), evaluation_count: z.int() })
