import { fold } from '../../../platform/search/fold.ts'

/** Forms of address and ranks, which one list writes and another one omits. */
const HONORIFICS: ReadonlySet<string> = new Set([
  'sir',
  'dame',
  'lord',
  'lady',
  'baron',
  'baronne',
  'comte',
  'comtesse',
  'count',
  'ra',
  'pra',
])

/** Words that mark the name of a school, a workshop or an unknown person. */
const COLLECTIVE =
  /\d|\b(?:anonym|anonyme|anonymous|atelier|cercle|circle|copy|copie|d apres|after|ecole|follower|inconnu|inconnue|manner|master|maitre|school|studio|style|suiveur|unknown|workshop)\b/

/** Words of a person's name in the order of the alphabet; null for names of no single person. */
export const nameWords = (name: string): string[] | null => {
  const folded = fold(name)
  if (COLLECTIVE.test(folded)) return null
  const words = folded.split(' ').filter((word) => word !== '' && !HONORIFICS.has(word))
  return words.length < 2 ? null : words.toSorted()
}

/** Last word of a name in spoken order. */
export const familyWord = (name: string): string => fold(name).split(' ').at(-1) ?? ''

/** True when the given names of one are among those of the other, and the family name is the same. */
export const isShorterForm = (one: string, other: string): boolean => {
  const [a, b] = [nameWords(one), nameWords(other)]
  if (a === null || b === null || familyWord(one) !== familyWord(other)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.every((word) => long.includes(word))
}
