import type { Position } from '@florilege/shared/rules'
import { formatCoordinates, parseCoordinates } from '@florilege/shared/rules/forms'
import type { CoordinateError } from '@florilege/shared/rules/forms'
import type { Language } from '@florilege/shared/shell'

/** Parsed input of a place: empty, a position, or an error (VA-14). */
export type TypedPlace = Position | { error: CoordinateError } | null

/** Parses a typed place; both angles are required. */
export const typedPlace = (text: string): TypedPlace => {
  if (text.trim() === '') return null
  const parsed = parseCoordinates(text)
  if ('error' in parsed) return parsed
  if ('value' in parsed || parsed.lat === null || parsed.lon === null) return { error: 'Could not parse string' }
  return { lat: parsed.lat, lon: parsed.lon }
}

/** Form value of a place: "47.2173,-1.5534"; empty without one. */
export const placeValue = (place: Position | null): string => (place === null ? '' : `${place.lat},${place.lon}`)

/** Parses the form value; null when empty or invalid. */
export const placeOf = (value: string | undefined): Position | null => {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(value ?? '') ?? []
  if (lat === undefined || lon === undefined) return null
  const place = { lat: Number(lat), lon: Number(lon) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : null
}

/** Display text of the form value; empty without a place. */
export const placeWords = (value: string, language: Language): string => {
  const place = placeOf(value)
  return place === null ? '' : formatCoordinates(place, { language })
}
