import { fold } from '../../../platform/search/fold.ts'

/** Name of a taxon in its parts. */
export type TaxonName = {
  /** Folded, without author, rank and sign of a hybrid: "quercus robur fastigiata". */
  name: string
  genus: string
  authorship: string
  /** True for a genus that something else follows: a cultivar, several epithets, an unnamed species. */
  isCut: boolean
}

const RANKS = new Set(['subsp', 'ssp', 'var', 'subvar', 'f', 'fo', 'forma'])
/** Lower-case words that begin or belong to an author. */
const OF_AUTHORS = new Set([
  'd',
  'da',
  'de',
  'del',
  'di',
  'du',
  'la',
  'von',
  'van',
  'hort',
  'auct',
  'non',
  'sensu',
  'ex',
  'et',
  'in',
])
const EPITHET = /^\p{Ll}[\p{Ll}-]+$/u
/** Words that are not part of an author: cultivars, alternatives, unnamed species, words without a capital. */
const NO_AUTHOR = /^['’‘"]|['’‘"]$|\/|^(?:sp|spp|cf|aff|agg)\.?$|^\p{Ll}{4,}$/u
const HYBRID = /^[×x]$/u

const isRank = (word: string | undefined): boolean => word !== undefined && RANKS.has(word.replace(/\.$/, ''))
const isEpithet = (word: string | undefined): word is string =>
  word !== undefined && EPITHET.test(word) && !OF_AUTHORS.has(word) && !RANKS.has(word)

/** Reads a name as lists write it: genus, subgenus in brackets, epithets with their ranks, author. */
export const readTaxonName = (text: string): TaxonName => {
  // Some lists are in capitals.
  const words = (text === text.toUpperCase() ? text.toLowerCase() : text)
    .trim()
    .split(/\s+/)
    .filter((word) => !HYBRID.test(word))
    .map((word) => word.replace(/^×/, ''))
  const [genus = '', ...rest] = words
  const epithets: string[] = []
  let author: string[] = []
  for (let at = 0; at < rest.length; at += 1) {
    const [word = '', next] = [rest[at], rest[at + 1]]
    if (isRank(word) && isEpithet(next)) {
      // The author of the species may stand before the rank.
      epithets.splice(1, 1, next)
      author = []
      at += 1
    } else if (author.length === 0 && epithets.length < 2 && isEpithet(word)) epithets.push(word)
    else if (at > 0 || !/^\(\p{Lu}\p{Ll}+\)$/u.test(word) || !isEpithet(next)) author.push(word)
  }
  const isCut = epithets.length === 0 && author.some((word) => NO_AUTHOR.test(word) && !OF_AUTHORS.has(word))
  return { name: fold([genus, ...epithets].join(' ')), genus: fold(genus), authorship: author.join(' '), isCut }
}

/** Endings of epithets that agree with the gender of their genus. */
const ENDING = /(?:us|um|is|er|ra|rum|[aeiy])$/
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ae|oe/g, 'e'],
  [/ph/g, 'f'],
  [/([a-z])\1/g, '$1'],
  [/(?<=[tcr])h|^h/g, ''],
  [/[yj]/g, 'i'],
  [/k|qu/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 's'],
]

const soundOf = (word: string): string =>
  SAME_SOUND.reduce((sound, [letters, instead]) => sound.replaceAll(letters, instead), word)

/** Form of a folded name that variants of its spelling have in common: sylvestris and silvestre, hirtaeflora and hirteflora. */
export const soundOfName = (name: string): string =>
  name
    .split(' ')
    .map((word, at) => soundOf(at === 0 ? word : word.replace(/ii$/, 'i').replace(ENDING, '')))
    .join(' ')
