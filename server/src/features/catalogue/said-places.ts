import { fold } from '../../platform/search/fold.ts'

/** A place as it is compared and as it is written. */
export type SaidPlace = { place: string; name: string }

/** Places of one record, and characters of one place, that are kept. */
const MOST = 100
const LONGEST = 200

/** What parts places from each other: signs, and dashes that stand free. */
const PARTING = /[,;|/()\n]|\s[-–—]\s/u

/** The places that words name, "Europe, Afrique du Nord" two of them, each once and in the order of the alphabet. */
export const saidPlaces = (words: readonly string[]): SaidPlace[] => {
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
