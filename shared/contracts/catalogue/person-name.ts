/** Parts of a person's name, as in reference formats. */
export type NameParts = {
  family: string
  given: string
  /** Always precedes the family name: "van" of "van Gogh, Vincent". */
  particle?: string | undefined
  /** Follows the given names in inverted order: "de" of "Vinci, Léonard de". */
  dropping_particle?: string | undefined
  suffix?: string | undefined
}

const SUFFIX = /^(?:[js]r\.?|i{2,3}|iv|fils|père)$/i
const SMALL = /^\p{Ll}[\p{Ll}’'-]*$/u

/** Finds the particle of a name: lower-case words before the last word, or after the first. */
const particleOf = (words: string[], side: 'before' | 'after'): [particle: string[], rest: string[]] => {
  const order = side === 'before' ? words : words.toReversed()
  const end = order.findIndex((word, at) => at === order.length - 1 || !SMALL.test(word))
  const [particle, rest] = [order.slice(0, end), order.slice(end)]
  return side === 'before' ? [particle, rest] : [particle.toReversed(), rest.toReversed()]
}

const partsOf = (family: string, given: string, more: { [name: string]: string | undefined }): NameParts => {
  const told = Object.fromEntries(Object.entries(more).filter(([, part]) => part !== undefined && part !== ''))
  return { family, given, ...told }
}

/**
 * Parses "Family, Given" with particles and a suffix; null for names in another form, such as of an organisation or a pseudonym.
 */
export const splitName = (name: string): NameParts | null => {
  const [last = '', first = '', suffix, ...more] = name.split(',').map((piece) => piece.trim())
  if (last === '' || first === '' || more.length > 0 || (suffix !== undefined && !SUFFIX.test(suffix))) return null
  const [before, family] = particleOf(last.split(/\s+/), 'before')
  const [after, given] = particleOf(first.split(/\s+/), 'after')
  return partsOf(family.join(' '), given.join(' '), {
    particle: before.join(' '),
    dropping_particle: after.join(' '),
    suffix,
  })
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')

/** "Léonard de Vinci". */
export const spokenName = ({ family, given, particle, dropping_particle, suffix }: NameParts): string =>
  joined([given, dropping_particle, particle, family, suffix])

/** "Vinci, Léonard de", the form that `splitName` parses. */
export const turnedName = ({ family, given, particle, dropping_particle, suffix }: NameParts): string =>
  [joined([particle, family]), joined([given, dropping_particle]), suffix].filter(Boolean).join(', ')
