import { z } from 'zod'
import { id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { PRIVACY_STATUS } from '../privacy.ts'

/** Note categories (EN-14): gratitude, decision, goal, preoccupation; null is a general note. */
export const noteCategory = z.enum(['H', 'D', 'C', 'F'])
/** Timeline categories (EN-15). */
export const timelineCategory = z.enum(['lesson', 'friend', 'note', 'mood'])
export const postType = z.enum(['NOTE', 'LESSON', 'SOLUTION', 'MOOD', 'SHARE'])
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
})
export type Post = z.infer<typeof post>

/** EN-04. */
export const comment = z.strictObject({
  id,
  comment_id: id,
  object_id: id,
  related_to: id.nullable(),
  sub_thread_id: id.nullable(),
  reply_to: id.nullable(),
  created_by: id,
  owned_by_me: z.boolean(),
  liked: z.boolean(),
  display_name: z.string(),
  profile_image_url: z.string().nullable(),
  message: z.string(),
  evaluation_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
})
export type Comment = z.infer<typeof comment>

export const noteDraft = z.strictObject({
  text: text(5000).min(1, { error: 'FIELD_REQUIRED' }),
  category: noteCategory.nullable().default(null),
  privacy_status: privacyStatus.optional(),
  media: z.array(id).max(4).default([]),
  /** Same key, same note: a repeated send answers with the note already made. */
  idempotency_key: z.uuid(),
})
