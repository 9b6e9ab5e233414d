import { fold } from '../../../platform/search/fold.ts'

/** Place in comparable form and as written. */
export type NamedPlace = { place: string; name: string }

/** Stored places of one record, and characters of one place. */
const MOST = 100
const LONGEST = 200

/** Separators of places: punctuation, and dashes between spaces. */
const PARTING = /[,;|/()\n]|\s[-–—]\s/u

/** Places in a text, "Europe, Afrique du Nord" being two, without duplicates and in alphabetical order. */
export const namedPlaces = (words: readonly string[]): NamedPlace[] => {
  const found = new Map<string, string>()
  for (const part of words.flatMap((text) => text.split(PARTING))) {
    const place = fold(part).slice(0, LONGEST).trim()
    if (place !== '' && !found.has(place)) found.set(place, part.trim().slice(0, LONGEST))
  }
  return [...found]
    .map(([place, name]) => ({ place, name }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, MOST)
}
