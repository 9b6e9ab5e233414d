import type { EndpointBody, FocalPoint, MediaItem, PositionPrecision, updateSeveralMedia } from '@florilege/shared/contracts'
import { publishedPosition } from '@florilege/shared/rules'

const LONGEST_NAME = 200

/**
 * Stored and displayed form of a file name: the part after the last separator, without control and bidirectional
 * characters. It is never used as a path.
 */
export const cleanFileName = (name: string): string => {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return clean.length <= LONGEST_NAME ? clean || 'photo' : `${clean.slice(0, LONGEST_NAME - 1).trimEnd()}…`
}

/** Wall-clock times are stored as if they were UTC, and read back the same way. */
export const storedWallTime = (wall: string | null): string | null => (wall === null ? null : `${wall}Z`)
export const wallTimeOf = (stored: Date | string | null): string | null =>
  stored === null ? null : new Date(stored).toISOString().slice(0, 19)

type Published = { lat: number | null; lon: number | null; position_precision: PositionPrecision }

/** Columns of the published position, rounded to its precision. */
export const positionColumns = (position: { lat: number; lon: number } | null, precision: PositionPrecision): Published => {
  const published = publishedPosition(position === null ? null : { lat: position.lat, lon: position.lon }, precision)
  if (published === null) return { lat: null, lon: null, position_precision: 'none' }
  return { ...published, position_precision: precision }
}

type Precise = { position?: { lat: number; lon: number } | null | undefined; position_precision?: PositionPrecision | undefined }

/**
 * Columns of the position when position, precision or both are given, based on the published one; null when the
 * requested precision exceeds it.
 */
export const positionToSet = (now: Published, { position, position_precision: asked }: Precise): Partial<Published> | null => {
  if (position !== undefined) return positionColumns(position, asked ?? now.position_precision)
  if (asked === undefined || asked === now.position_precision) return {}
  if (asked === 'exact' || (asked === 'about' && now.position_precision === 'none')) return null
  return positionColumns(now.lat === null || now.lon === null ? null : { lat: now.lat, lon: now.lon }, asked)
}

/** Columns of the focal point; empty when omitted. */
export const focalColumns = (focal: FocalPoint | null | undefined) =>
  focal === undefined ? {} : { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null }

type Some = EndpointBody<typeof updateSeveralMedia>['set']

/** Columns of the given fields; omitted ones stay unchanged. */
export const columnsToSet = ({ position, privacy_status: privacy, taken_at: taken, ...words }: Some) => ({
  ...given(words),
  ...(taken === undefined ? {} : { taken_at: storedWallTime(taken) }),
  ...(position === undefined ? {} : positionColumns(position, position?.precision ?? 'none')),
  ...(privacy === undefined ? {} : { privacy }),
})

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

/** Privacy of new media: as requested, else the person's default, else 9 (VA-18). */
export const privacyOf = (asked: number | undefined, setting: Record<string, number>): MediaItem['privacy_status'] => {
  const privacy = asked ?? setting['media_pp'] ?? 9
  return privacy === 0 || privacy === 1 ? privacy : 9
}
