import type { EndpointBody, FocalPoint, MediaItem, PositionPrecision, updateSeveralMedia } from '@florilege/shared/contracts'
import { publishedPosition } from '@florilege/shared/rules'

const LONGEST_NAME = 200

/**
 * A file name as it is kept and shown: the part after the last separator, without control characters and without
 * marks that reverse the reading direction. It is never used as a path.
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

/** Columns of the position as it is published; nothing finer ever stands in them. */
export const positionColumns = (position: { lat: number; lon: number } | null, precision: PositionPrecision): Published => {
  const published = publishedPosition(position === null ? null : { lat: position.lat, lon: position.lon }, precision)
  if (published === null) return { lat: null, lon: null, position_precision: 'none' }
  return { ...published, position_precision: precision }
}

type Precise = { position?: { lat: number; lon: number } | null | undefined; position_precision?: PositionPrecision | undefined }

/**
 * Columns of the position when one or both of position and precision are given, towards what is published now; null when
 * what is asked for is finer than what is there.
 */
export const positionToSet = (now: Published, { position, position_precision: asked }: Precise): Partial<Published> | null => {
  if (position !== undefined) return positionColumns(position, asked ?? now.position_precision)
  if (asked === undefined || asked === now.position_precision) return {}
  if (asked === 'exact' || (asked === 'about' && now.position_precision === 'none')) return null
  return positionColumns(now.lat === null || now.lon === null ? null : { lat: now.lat, lon: now.lon }, asked)
}

/** Columns of the point that stays in sight; none when it is left out. */
export const focalColumns = (focal: FocalPoint | null | undefined) =>
  focal === undefined ? {} : { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null }

type Some = EndpointBody<typeof updateSeveralMedia>['set']

/** Columns of the fields that are given; those left out stay as they are. */
export const columnsToSet = ({ position, privacy_status: privacy, taken_at: taken, ...words }: Some) => ({
  ...given(words),
  ...(taken === undefined ? {} : { taken_at: storedWallTime(taken) }),
  ...(position === undefined ? {} : positionColumns(position, position?.precision ?? 'none')),
  ...(privacy === undefined ? {} : { privacy }),
})

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

/** Privacy of a new media: what was asked for, else the person's own default, else 9 (VA-18). */
export const privacyOf = (asked: number | undefined, setting: Record<string, number>): MediaItem['privacy_status'] => {
  const privacy = asked ?? setting['media_pp'] ?? 9
  return privacy === 0 || privacy === 1 ? privacy : 9
}
