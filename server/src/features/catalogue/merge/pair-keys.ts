import { fold } from '../../../platform/search/fold.ts'
import { nameWords } from './artist-name.ts'
import { groupOf, registeredIn, textOf, yearsOf } from './pair-facts.ts'
import type { PairFacts } from './pair-facts.ts'
import { taxonName } from './pair-rules.ts'

/** Most words of a name with a key of their own. */
const WORDS = 8
const LONGEST = 200

/** Keys without repetitions, in the length that is stored. */
export const storedKeys = (keys: readonly string[]): string[] => [...new Set(keys.map((key) => key.slice(0, LONGEST)))]

const ownKeys = (facts: PairFacts, group: 'artist' | 'taxon' | 'work'): string[] => {
  if (group === 'taxon') return [`${facts.kind} ${taxonName(facts)}`]
  const { from, to } = yearsOf(facts)
  if (group === 'artist') {
    if (from === null) return []
    return (nameWords(facts.title) ?? []).slice(0, WORDS).map((word) => `artist ${from} ${to ?? ''} ${word}`)
  }
  const title = fold(facts.title)
  const number = fold(textOf(facts, 'inventory_number'))
  if (title === '') return []
  return [...(from === null ? [] : [`work ${from} ${title}`]), ...(number === '' ? [] : [`number ${number} ${title}`])]
}

/** Keys of a record: two records that can be a pair have one in common. */
export const keysOf = (facts: PairFacts): string[] => {
  const group = groupOf(facts)
  if (group === null) return []
  const keys = [...registeredIn(facts).map((number) => `${group} ${number}`), ...ownKeys(facts, group)]
  return storedKeys(keys)
}
