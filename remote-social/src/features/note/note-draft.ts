import { ANYBODY, FRIENDS, NOTE_CATEGORIES, ONLY_ME } from '@florilege/shared/rules'
import type { NoteCategory } from '@florilege/shared/rules'

export const NOTE_PRIVACY = [ANYBODY, FRIENDS, ONLY_ME] as const
export type NotePrivacy = (typeof NOTE_PRIVACY)[number]
export type DraftMedia = { id: number; thumb: string; alt: string }

export type NoteDraft = {
  text: string
  category: NoteCategory | null
  /** Null until chosen: the person's own default applies. */
  privacy: NotePrivacy | null
  media: DraftMedia[]
}

export const emptyNote = (): NoteDraft => ({ text: '', category: null, privacy: null, media: [] })

const isMedia = (value: unknown): value is DraftMedia =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'thumb' in value

/** A draft as it was kept; null when it is none. */
export const parseNote = (kept: unknown): NoteDraft | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { text, category, privacy, media } = kept as Partial<Record<keyof NoteDraft, unknown>>
  if (typeof text !== 'string') return null
  return {
    text,
    category: NOTE_CATEGORIES.find((one) => one === category) ?? null,
    privacy: NOTE_PRIVACY.find((one) => one === privacy) ?? null,
    media: Array.isArray(media) ? media.filter(isMedia) : [],
  }
}

/** Default privacy of notes from the settings of a person (VA-18). */
export const defaultPrivacy = (setting: Record<string, number> | undefined): NotePrivacy =>
  NOTE_PRIVACY.find((one) => one === setting?.note_pp) ?? ANYBODY
