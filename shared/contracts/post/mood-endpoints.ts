import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging } from '../list.ts'
import { MOST_MOOD_DAYS } from './post-constants.ts'
import { moodChange, moodDraft, post, privacyStatus } from './post-schemas.ts'
import { z } from 'zod'

const byId = z.strictObject({ id: idParam })

const CHANGED = ['VERSION_CONFLICT', 'ITEM_MODERATED'] as const

const DAY = 86_400_000

/** Mood in its owner's calendar. */
export const moodEntry = z.strictObject({
  id,
  mood: z.int().nullable(),
  message: z.string(),
  place: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  privacy_status: privacyStatus,
  created_at: z.string(),
})

export type MoodEntry = z.infer<typeof moodEntry>

const between = z
  .strictObject({
    ...paging,
    /** Period, start inclusive and end exclusive: months and seasons begin in the caller's local time. */
    from: z.iso.datetime(),
    to: z.iso.datetime(),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: 'DATA_TOO_SMALL', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_MOOD_DAYS * DAY, { error: 'DATA_TOO_LARGE', path: ['to'] })

export const listMoods = endpoint({
  method: 'GET',
  path: '/api/mood',
  access: 'signed-in',
  summary: {
    en: `The caller's own moods of a time of at most ${MOST_MOOD_DAYS} days, newest first: what a calendar shows`,
    fr: `Ses humeurs sur un temps d’au plus ${MOST_MOOD_DAYS} jours, de la plus récente à la plus ancienne : ce que montre un calendrier`,
  },
  query: between,
  response: listOf(moodEntry),
})

export const setMood = endpoint({
  method: 'POST',
  path: '/api/profile/setxx/mood',
  access: 'signed-in',
  summary: {
    en: 'Say how and where one is: a mood, a place, a message; private unless mood_pp or the call says otherwise',
    fr: 'Dire comment et où l’on est : une humeur, un lieu, un message ; privé, sauf si mood_pp ou l’appel en dit autrement',
  },
  body: moodDraft,
  formNumbers: ['lat', 'lon', 'mood', 'privacy_status'],
  response: dataOf(post),
})

export const updateMood = endpoint({
  method: 'PUT',
  path: '/api/mood/:id',
  access: 'signed-in',
  summary: {
    en: 'Change an own mood; the former words are kept for moderators',
    fr: 'Modifier une humeur à soi ; les mots d’avant restent pour la modération',
  },
  params: byId,
  body: moodChange,
  response: dataOf(post),
  errors: CHANGED,
})
