import { posix } from 'node:path'

/** Picture of a row; a lower rank is a more exact match, 0 is a picture that the row itself names. */
export type Claim = { origin: string; rank: number; failed: string | null }

/** Pictures that rows name, and those of the files that belong to the identifiers of a row. */
export type PictureIndex = { named: (name: string) => string[]; of: (id: string) => { origin: string; rank: number }[] }

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp|svg)$/i
const EXTENSION = /\.[a-z]{2,5}$/i

/** True for files that are pictures by their names, whether or not they can be read. */
export const isPictureName = (name: string): boolean => PICTURE.test(name)
export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name)

const lower = (text: string): string => text.normalize('NFC').toLowerCase()
/** Identifier without the signs that a file name cannot carry, which people replace in their own ways. */
const plain = (text: string): string =>
  lower(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
/** Number of a picture among several of one object: "12_1", "12 (2)". */
const NUMBERED = /(?:_\d{1,2}| \(\d{1,2}\))$/

const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  if (key === '') return
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

export const pictureIndex = (names: readonly string[]): PictureIndex => {
  const whole = new Map<string, { origin: string; rank: number }[]>()
  const alike = new Map<string, { origin: string; rank: number }[]>()
  const files = new Map<string, string[]>()
  for (const origin of names) {
    const base = posix.basename(origin)
    const stem = base.replace(EXTENSION, '')
    for (const key of new Set([lower(origin), lower(base), lower(stem)])) add(files, key, origin)
    add(whole, lower(stem), { origin, rank: 1 })
    add(alike, plain(stem), { origin, rank: 2 })
    if (NUMBERED.test(stem)) add(alike, plain(stem.replace(NUMBERED, '')), { origin, rank: 3 })
    add(alike, plain(posix.basename(posix.dirname(origin))), { origin, rank: 3 })
  }
  return {
    named: (name) => files.get(lower(name.replaceAll('\\', '/'))) ?? [],
    of: (id) => [...(whole.get(lower(id)) ?? []), ...(alike.get(plain(id)) ?? [])],
  }
}

/** Pictures of a row: those it names, else those of the files that are called like one of its identifiers. */
export const claimsOf = (index: PictureIndex, named: readonly string[], ids: readonly string[]): Claim[] => {
  if (named.length > 0)
    return [...new Set(named)].map((name) => {
      if (isAddress(name)) return { origin: name, rank: 0, failed: null }
      const found = index.named(name)
      const [origin = name] = found
      return { origin, rank: 0, failed: found.length === 0 ? 'PICTURE_MISSING' : found.length > 1 ? 'PICTURE_UNCLEAR' : null }
    })
  const best = new Map<string, number>()
  for (const { origin, rank } of ids.flatMap((id) => index.of(id))) best.set(origin, Math.min(rank, best.get(origin) ?? rank))
  return [...best]
    .toSorted(([one, a], [other, b]) => a - b || (one < other ? -1 : 1))
    .map(([origin, rank]) => ({ origin, rank, failed: null }))
}

type Whose = { origin: string; rank: number; place: number }

/**
 * Claims by identifier that are not the only most exact one for their picture: two rows may be called alike, and a picture
 * at the wrong object is worse than none.
 */
export const disputedClaims = <T extends Whose>(claims: readonly T[]): T[] =>
  [
    ...Map.groupBy(
      claims.filter(({ rank }) => rank > 0),
      ({ origin }) => origin,
    ).values(),
  ].flatMap((rivals) => {
    if (rivals.length === 1) return []
    const least = Math.min(...rivals.map(({ rank }) => rank))
    const first = rivals.filter(({ rank }) => rank === least)
    return rivals.filter((one) => one.rank !== least || first.length > 1)
  })
