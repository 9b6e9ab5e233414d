import { coordinateAngles } from './coordinate-angles.ts'
import type { Angle } from './coordinate-angles.ts'
import { geoAddress, labelledAngles, unbracketed } from './coordinate-labels.ts'
import type { Axis } from './coordinate-labels.ts'
import { coordinateTokens } from './coordinate-tokens.ts'

export const COORDINATE_ERRORS = [
  'Degrees out of range',
  'Minutes out of range',
  'Seconds out of range',
  'Could not parse string',
] as const
export type CoordinateError = (typeof COORDINATE_ERRORS)[number]

/** Degrees; north and east are positive. One angle with a letter leaves the other null; without a letter it is a `value`. */
export type ParsedCoordinates = { lat: number | null; lon: number | null } | { value: number } | { error: CoordinateError }

/** Length of a text in characters beyond which it is no position, and is not read. */
const LONGEST = 1000
const UNREADABLE = { error: 'Could not parse string' } as const

const axisOf = ({ side }: Angle): Axis | null => {
  if (side === null) return null
  return side === 'N' || side === 'S' ? 'lat' : 'lon'
}

const sizeOf = ({ parts: [degrees = 0, minutes = 0, seconds = 0] }: Angle): number => degrees + minutes / 60 + seconds / 3600

const degreesOf = (angle: Angle): number => {
  const size = sizeOf(angle)
  return angle.negative || angle.side === 'S' || angle.side === 'W' ? -size || 0 : size
}

const errorOf = (angle: Angle, axis: Axis | null): CoordinateError | null => {
  const [degrees = 0, minutes = 0, seconds = 0] = angle.parts
  const most = axis === 'lat' ? 90 : 180
  if (degrees > most) return 'Degrees out of range'
  if (minutes > 60) return 'Minutes out of range'
  if (seconds > 60) return 'Seconds out of range'
  return sizeOf(angle) > most ? 'Degrees out of range' : null
}

const two = (first: Angle, second: Angle): ParsedCoordinates => {
  const firstAxis = axisOf(first) ?? (axisOf(second) === 'lat' ? 'lon' : 'lat')
  const secondAxis = axisOf(second) ?? (firstAxis === 'lat' ? 'lon' : 'lat')
  if (firstAxis === secondAxis) return UNREADABLE
  const error = errorOf(first, firstAxis) ?? errorOf(second, secondAxis)
  if (error !== null) return { error }
  const [lat, lon] = firstAxis === 'lat' ? [first, second] : [second, first]
  return { lat: degreesOf(lat), lon: degreesOf(lon) }
}

const one = (angle: Angle): ParsedCoordinates => {
  const axis = axisOf(angle)
  const error = errorOf(angle, axis)
  if (error !== null) return { error }
  if (axis === null) return { value: degreesOf(angle) }
  return axis === 'lat' ? { lat: degreesOf(angle), lon: null } : { lat: null, lon: degreesOf(angle) }
}

const anglesOf = (text: string): Angle[] | null => {
  const tokens = coordinateTokens(text)
  return tokens === null ? null : coordinateAngles(tokens)
}

const SIDES: Record<Axis, 'N' | 'E'> = { lat: 'N', lon: 'E' }

/** Angle of a labelled axis; null for an invalid angle or letters of the other axis. */
const labelledAngle = ({ axis, text }: { axis: Axis; text: string }): Angle | null => {
  const [angle, ...others] = anglesOf(text) ?? []
  if (angle === undefined || others.length > 0 || (axisOf(angle) ?? axis) !== axis) return null
  return { ...angle, side: angle.side ?? SIDES[axis] }
}

const spelt = (angles: readonly (Angle | null)[]): ParsedCoordinates => {
  const [first, second] = angles
  if (!first || second === null) return UNREADABLE
  return second === undefined ? one(first) : two(first, second)
}

/**
 * Parses typed coordinates (VA-14, BY-09).
 * Accepts decimal degrees or degrees, minutes and seconds; N, S, E, W, O (ouest) or a sign; decimal point or comma; typographic
 * marks and spaces; surrounding brackets; and a geo: URI. Latitude is first unless letters or labels say otherwise.
 */
export const parseCoordinates = (text: string): ParsedCoordinates => {
  if (text.length > LONGEST) return UNREADABLE
  const bare = unbracketed(text)
  const address = geoAddress(bare)
  if (address === 'invalid') return UNREADABLE
  if (address !== null) return spelt([...(anglesOf(address.lat) ?? [null]), ...(anglesOf(address.lon) ?? [null])])
  const labelled = labelledAngles(bare)
  if (labelled === null) return UNREADABLE
  return spelt(labelled.length > 0 ? labelled.map(labelledAngle) : (anglesOf(bare) ?? [null]))
}
