import type { CoordinateError, ParsedCoordinates } from '@florilege/shared/rules/forms'

type Typed = { lat: number | null; lon: number | null } | { error: CoordinateError }

/** What was typed as coordinates: nothing is no place, half a position is none yet. */
export const typedPlace = (text: string, parse: (text: string) => ParsedCoordinates): Typed => {
  if (text.trim() === '') return { lat: null, lon: null }
  const read = parse(text)
  if ('error' in read) return read
  if ('value' in read || read.lat === null || read.lon === null) return { error: 'Could not parse string' }
  return read
}
