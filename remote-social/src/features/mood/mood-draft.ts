import { isBlank, LONGEST_TEXT, MOODS } from '@florilege/shared/rules'
import { wireOf, writtenOf } from '../../kit/post/field/mentions.ts'
import type { Post } from '../../kit/post/post-cache.ts'
import { emptyDraft, fieldsOf, parseDraft } from '../../kit/post/compose/post-draft.ts'
import type { PostDraft } from '../../kit/post/compose/post-draft.ts'
import { degrees } from '../../kit/post/field/place-code.ts'
import type { Place } from '../../kit/post/field/place-code.ts'

export type MoodDraft = PostDraft & Place & { mood: number | null }

export const emptyMood = (): MoodDraft => ({ ...emptyDraft(), mood: null, place: '', lat: null, lon: null })

/** Parses a stored draft; null when invalid. */
export const parseMood = (kept: unknown): MoodDraft | null => {
  const draft = parseDraft(kept)
  const fields = fieldsOf(kept)
  if (draft === null || fields === null) return null
  const { mood, place, lat, lon } = fields
  return {
    ...draft,
    mood: typeof mood === 'number' && MOODS[mood] !== undefined ? mood : null,
    place: typeof place === 'string' ? place : '',
    lat: degrees(lat, 90),
    lon: degrees(lon, 180),
  }
}

export const draftOfMood = (post: Post): MoodDraft => ({
  ...emptyMood(),
  ...writtenOf(post.answer_text),
  mood: post.mood,
  place: post.place ?? '',
  lat: post.lat,
  lon: post.lon,
})

/** Mood by code; null for an invalid code. */
export const moodOfCode = (code: string): number | null =>
  code !== '' && MOODS[Number(code)] !== undefined ? Number(code) : null

/** EN-08: at least one of mood, message and place, and complete coordinates. */
export const isSendableMood = ({ mood, text, lat, lon }: MoodDraft): boolean =>
  text.length <= LONGEST_TEXT && (lat === null) === (lon === null) && (mood !== null || !isBlank(text) || lat !== null)

/** Mood in the format of the API. */
export const moodBody = (draft: MoodDraft) => {
  const { mood, lat, lon } = draft
  return { mood, lat, lon, place: draft.place.trim() === '' ? null : draft.place.trim(), message: wireOf(draft) }
}
