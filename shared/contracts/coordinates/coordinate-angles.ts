import type { Hemisphere, Token } from './coordinate-tokens.ts'

/** One angle as written: degrees, then optional minutes and seconds. */
export type Angle = { parts: number[]; negative: boolean; side: Hemisphere | null }

type Part = {
  value: number
  fraction: boolean
  negative: boolean
  signed: boolean
  mark: number | null
  /** True after a hemisphere letter or a separator. */
  cut: boolean
  /** True when a colon or a dash joins it to the part before. */
  joined: boolean
  side: Hemisphere | null
}

const LAST = 2

/** Parts read so far, and the state between two of them. */
type Reading = {
  parts: Part[]
  /** True when hemispheres are in front of their angles. */
  leads: boolean
  /** Hemisphere of the next part. */
  side: Hemisphere | null
  before: Token['is'] | null
  cut: boolean
}
type TokenOf<Is extends Token['is']> = Extract<Token, { is: Is }>

const addNumber = (reading: Reading, token: TokenOf<'number'>): boolean => {
  const { parts, cut, side, before } = reading
  parts.push({ ...token, mark: null, cut, joined: before === 'join', side })
  reading.side = null
  reading.cut = false
  return true
}

const addMark = ({ parts, before }: Reading, { part }: TokenOf<'mark'>): boolean => {
  const last = parts.at(-1)
  if (before !== 'number' || last === undefined) return false
  last.mark = part
  return true
}

/** Signs between parts have a part before them, except a leading hemisphere, and follow no other sign. */
const isMisplaced = ({ parts, leads, side, before }: Reading, token: Token): boolean =>
  (parts.length === 0 && !leads) || before === 'join' || side !== null || (before === 'separator' && token.is !== 'hemisphere')

const addHemisphere = (reading: Reading, { side }: TokenOf<'hemisphere'>): boolean => {
  const last = reading.parts.at(-1)
  if (reading.leads) reading.side = side
  else if (last === undefined || reading.cut) return false
  else last.side = side
  reading.cut = true
  return true
}

/** Adds a token to the reading; false for a misplaced one. */
const add = (reading: Reading, token: Token): boolean => {
  if (token.is === 'number') return addNumber(reading, token)
  if (token.is === 'mark') return addMark(reading, token)
  if (isMisplaced(reading, token)) return false
  if (token.is === 'hemisphere') return addHemisphere(reading, token)
  if (token.is === 'separator') reading.cut = true
  return true
}

/** Groups the numbers with the marks around them; null for a misplaced mark. */
const partsOf = (tokens: readonly Token[]): Part[] | null => {
  const reading: Reading = { parts: [], leads: tokens[0]?.is === 'hemisphere', side: null, before: null, cut: false }
  for (const token of tokens) {
    if (!add(reading, token)) return null
    reading.before = token.is
  }
  const { parts, side, before } = reading
  return side === null && before !== 'join' && before !== 'separator' ? parts : null
}

const starts = (part: Part, group: readonly Part[]): boolean => {
  const last = group.at(-1)
  if (last === undefined) return true
  if (part.joined) return false
  return part.cut || part.signed || last.fraction || part.mark === 0 || group.length > LAST
}

const isBare = (part: Part, index: number): boolean =>
  part.mark === null && part.side === null && !part.cut && !part.joined && !(part.signed && index > 0)

/** Splits bare numbers into two halves of the same form; an odd number of them is one angle. */
const halves = (parts: readonly Part[]): Part[][] =>
  parts.length % 2 === 1 ? [[...parts]] : [parts.slice(0, parts.length / 2), parts.slice(parts.length / 2)]

const groupsOf = (parts: readonly Part[]): Part[][] => {
  if (parts.every(isBare)) return halves(parts)
  const groups: Part[][] = []
  for (const part of parts) {
    const group = groups.at(-1) ?? []
    if (starts(part, group)) groups.push([part])
    else group.push(part)
  }
  return groups
}

const isAngle = (group: readonly Part[]): boolean =>
  group.length > 0 &&
  group.length <= LAST + 1 &&
  group.every(
    ({ mark, fraction, signed }, index) =>
      (mark === null || mark === index) && (!fraction || index === group.length - 1) && (!signed || index === 0),
  )

const angleOf = (group: readonly Part[]): Angle => ({
  parts: group.map(({ value }) => value),
  negative: group.some(({ negative }) => negative),
  side: group.find(({ side }) => side !== null)?.side ?? null,
})

/** Parses tokens into one or two angles; null when there are none, more than two, or two readings. */
export const coordinateAngles = (tokens: readonly Token[]): Angle[] | null => {
  const parts = partsOf(tokens)
  if (parts === null) return null
  const groups = groupsOf(parts)
  if (groups.length > 2 || !groups.every(isAngle)) return null
  const angles = groups.map(angleOf)
  return angles.some(({ negative, side }) => negative && side !== null) ? null : angles
}
