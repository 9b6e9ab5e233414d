import type { Picture, RecordMedia } from '@florilege/shared/contracts'
import type { FocalPoint } from '@florilege/shared/rules'

/** A picture of a record as it is edited; `thumb` is blank for one that another person has put in meanwhile. */
export type EditedPicture = RecordMedia & { thumb: string }

/**
 * The pictures that a form begins with: those that it held before, as `keptPictures` wrote them or as a version of the
 * record has them, else those of the record. None is left out for want of its small picture.
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

/** The pictures with those sent now behind them; what was sent and has been taken out is gone. */
export const withSent = (all: readonly EditedPicture[], before: readonly Sent[], now: readonly Sent[]): EditedPicture[] => {
  const gone = new Set(before.map(({ id }) => id).filter((id) => !now.some((one) => one.id === id)))
  const kept = all.filter(({ media_id }) => !gone.has(media_id))
  const known = new Set(kept.map(({ media_id }) => media_id))
  const added = now.filter(({ id }) => !known.has(id))
  return [...kept, ...added.map(({ id, thumb }) => ({ media_id: id, alt: null, focal: null, thumb }))]
}

/** What the form holds of its pictures: those sent a moment ago stand nowhere else. */
export const keptPictures = (all: readonly EditedPicture[]): string =>
  JSON.stringify(all.map(({ media_id, alt, focal, thumb }) => ({ media_id, alt, focal, thumb })))

/** What a record keeps of its pictures, out of what the form holds. */
export const mediaOf = (kept: string | undefined): RecordMedia[] =>
  (JSON.parse(kept || '[]') as RecordMedia[]).map(({ media_id, alt, focal }) => ({
    media_id,
    alt: alt?.trim() ? alt.trim() : null,
    focal,
  }))

/** The focal point of a picture of a record, whose shares run from 0 to 1, in whole percent. */
export const percentOf = (focal: RecordMedia['focal']): FocalPoint | null =>
  focal === null ? null : { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) }

/** The same the other way. */
export const shareOf = (focal: FocalPoint | null): RecordMedia['focal'] =>
  focal === null ? null : { x: focal.x / 100, y: focal.y / 100 }
