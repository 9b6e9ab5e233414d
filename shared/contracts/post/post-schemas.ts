import { z } from 'zod'
import { id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { ANYBODY, FRIENDS, ONLY_ME, PRIVACY_STATUS } from '../privacy.ts'
import { LONGEST_TEXT, NOTE_CATEGORIES, NOTE_PICTURES, POST_TYPES, TIMELINE_CATEGORIES } from './post-constants.ts'

/** Note categories (EN-14): gratitude, decision, goal, preoccupation; null is a general note. */
export const noteCategory = z.enum(NOTE_CATEGORIES)
/** Timeline categories (EN-15). */
export const timelineCategory = z.enum(TIMELINE_CATEGORIES)
export const postType = z.enum(POST_TYPES)
export const privacyStatus = z.union(PRIVACY_STATUS.map((value) => z.literal(value)))

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
  answer_text: z.string(),
  category: noteCategory.nullable(),
  /** Mood 0 to 8 (EN-13). */
  mood: z.int().min(0).max(8).nullable(),
  /** Words of the place; coordinates never leave the server here. */
  place: z.string().nullable(),
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
  evaluation_count: z.int(),
  /** Answers: of the first comment of a sub-thread all below it, of the others those given to it. */
  comment_count: z.int(),
  created_at: z.string(),
})
export type Comment = z.infer<typeof comment>

const written = text(LONGEST_TEXT).trim().min(1, { error: 'FIELD_REQUIRED' })
/** Same key by the same person, same thing: a repeated send answers with what is already made. */
const idempotencyKey = z.uuid()

const draftPrivacy = z.literal([ONLY_ME, FRIENDS, ANYBODY])
const attached = z.array(id).max(NOTE_PICTURES)

export const noteDraft = z.strictObject({
  text: written,
  category: noteCategory.nullable().default(null),
  /** Without it the person's `note_pp` applies, else anybody (VA-18). */
  privacy_status: draftPrivacy.optional(),
  media: attached.default([]),
  idempotency_key: idempotencyKey,
})

/** A note as it is to be from now on. */
export const noteChange = z.strictObject({
  text: written,
  category: noteCategory.nullable(),
  privacy_status: draftPrivacy,
  media: attached,
})

/** AP-14. `object_id` and `sub_thread_id` also stand in the path; where both are given they must agree. */
export const commentDraft = z.strictObject({
  object_id: id.optional(),
  sub_thread_id: id.nullable().optional(),
  reply_to: id.nullable().optional(),
  message: written,
  idempotency_key: idempotencyKey.optional(),
})

/** State after a like or unlike: the same whether or not the call changed anything. */
export const likeState = z.strictObject({ id, liked: z.boolean(), evaluation_count: z.int() })
