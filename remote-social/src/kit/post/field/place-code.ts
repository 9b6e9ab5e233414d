/** Place in words, in degrees, or both. */
export type Place = { place: string; lat: number | null; lon: number | null }

/** Validates degrees within ±`most`; null when invalid. */
export const degrees = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most ? value : null

/** Place as one string, for the conflict view; empty without a place. */
export const placeCode = ({ place, lat, lon }: Place): string =>
  place === '' && lat === null ? '' : JSON.stringify([place, lat, lon])

/** Place of such a string. */
export const placeOfCode = (code: string): Place => {
  const [place, lat, lon]: unknown[] = code === '' ? [] : (JSON.parse(code) as unknown[])
  return { place: typeof place === 'string' ? place : '', lat: degrees(lat, 90), lon: degrees(lon, 180) }
}

/** Display text of such a string. */
export const placeWords = (code: string): string => {
  const { place, lat, lon } = placeOfCode(code)
  return [place, lat === null || lon === null ? '' : `${lat}, ${lon}`].filter((part) => part !== '').join(' · ')
}
