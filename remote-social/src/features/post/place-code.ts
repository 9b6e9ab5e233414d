/** Where one is: in words, in degrees, or both. */
export type Place = { place: string; lat: number | null; lon: number | null }

/** A number of degrees, up to this many to either side; null for what is none. */
export const degrees = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most ? value : null

/** A place as one value, for the view of conflicts; empty for nowhere. */
export const placeCode = ({ place, lat, lon }: Place): string =>
  place === '' && lat === null ? '' : JSON.stringify([place, lat, lon])

/** The place of a code. */
export const placeOfCode = (code: string): Place => {
  const [place, lat, lon]: unknown[] = code === '' ? [] : (JSON.parse(code) as unknown[])
  return { place: typeof place === 'string' ? place : '', lat: degrees(lat, 90), lon: degrees(lon, 180) }
}

/** The place of a code as a person reads it. */
export const placeWords = (code: string): string => {
  const { place, lat, lon } = placeOfCode(code)
  return [place, lat === null || lon === null ? '' : `${lat}, ${lon}`].filter((part) => part !== '').join(' · ')
}
