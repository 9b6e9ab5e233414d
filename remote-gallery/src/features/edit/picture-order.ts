import type { RecordMedia } from '@florilege/shared/contracts'

/** A picture of a record as it is edited. */
export type EditedPicture = RecordMedia & { thumb: string }

/** Puts the picture at a place one place earlier or later. */
export const moved = <T>(all: readonly T[], at: number, by: 1 | -1): T[] => {
  const to = at + by
  const [one, other] = [all[at], all[to]]
  if (one === undefined || other === undefined) return [...all]
  return all.map((own, place) => (place === at ? other : place === to ? one : own))
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

/** What a record keeps of its pictures. */
export const mediaOf = (all: readonly EditedPicture[]): RecordMedia[] =>
  all.map(({ media_id, alt, focal }) => ({ media_id, alt: alt?.trim() ? alt.trim() : null, focal }))
