import type { Picture, RecordMedia } from '@florilege/shared/contracts'
import type { FocalPoint } from '@florilege/shared/rules'

/** Picture in the edit form; `thumb` is empty for one that another person added meanwhile. */
export type EditedPicture = RecordMedia & { thumb: string }

/**
 * Initial pictures of a form: those of the draft (`keptPictures`) or of a version, else those of the record. A missing thumbnail
 * excludes none.
 */
export const startOf = (
  kept: string | undefined,
  media: readonly RecordMedia[],
  pictures: readonly Pick<Picture, 'media_id' | 'thumb'>[],
): EditedPicture[] => {
  const all: readonly (RecordMedia & { thumb?: string })[] = kept === undefined ? media : JSON.parse(kept || '[]')
  return all.map((one) => {
    const known = pictures.find(({ media_id }) => media_id === one.media_id)?.thumb
    return { ...one, thumb: one.thumb || (known ?? '') }
  })
}

type Sent = { id: number; thumb: string }

/** Appends newly uploaded pictures and drops uploads that were removed. */
export const withSent = (all: readonly EditedPicture[], before: readonly Sent[], now: readonly Sent[]): EditedPicture[] => {
  const gone = new Set(before.map(({ id }) => id).filter((id) => !now.some((one) => one.id === id)))
  const kept = all.filter(({ media_id }) => !gone.has(media_id))
  const known = new Set(kept.map(({ media_id }) => media_id))
  const added = now.filter(({ id }) => !known.has(id))
  return [...kept, ...added.map(({ id, thumb }) => ({ media_id: id, alt: null, focal: null, thumb }))]
}

/** Form value of the pictures; it is the only place of newly uploaded ones. */
export const keptPictures = (all: readonly EditedPicture[]): string =>
  JSON.stringify(all.map(({ media_id, alt, focal, thumb }) => ({ media_id, alt, focal, thumb })))

/** Extracts the record's media from the form value. */
export const mediaOf = (kept: string | undefined): RecordMedia[] =>
  (JSON.parse(kept || '[]') as RecordMedia[]).map(({ media_id, alt, focal }) => ({
    media_id,
    alt: alt?.trim() ? alt.trim() : null,
    focal,
  }))

/** Converts a focal point from fractions (0 to 1) to whole percent. */
export const percentOf = (focal: RecordMedia['focal']): FocalPoint | null =>
  focal === null ? null : { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) }

/** Converts a focal point from percent to fractions. */
export const shareOf = (focal: FocalPoint | null): RecordMedia['focal'] =>
  focal === null ? null : { x: focal.x / 100, y: focal.y / 100 }
