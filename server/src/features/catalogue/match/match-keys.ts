import { groupOf } from '../merge/pair-facts.ts'
import type { PairFacts } from '../merge/pair-facts.ts'
import { storedKeys } from '../merge/pair-keys.ts'
import { taxonName } from '../merge/pair-rules.ts'
import { readTaxonName, soundOfName } from './taxon-name.ts'
import type { TaxonName } from './taxon-name.ts'

/** Synonyms of a taxon, with their authors. */
const synonymsOf = (fields: Record<string, unknown>): string[] => {
  const { synonyms } = fields
  return Array.isArray(synonyms) ? synonyms.filter((one): one is string => typeof one === 'string') : []
}

/** Keys under which a taxon is found by a name: its own, its synonyms, and the sound of both. */
export const matchKeysOf = (facts: PairFacts): string[] => {
  if (groupOf(facts) !== 'taxon') return []
  const own = taxonName(facts)
  const synonyms = synonymsOf(facts.fields).map((synonym) => readTaxonName(synonym).name)
  const keys = [...synonyms.map((name) => `synonym ${name}`), ...[own, ...synonyms].map((name) => `sound ${soundOfName(name)}`)]
  return storedKeys(keys)
}

/** Keys of the taxa that a name may agree with. */
export const keysOfName = ({ name, genus }: TaxonName): string[] =>
  storedKeys([`species ${name}`, `genus ${name}`, `synonym ${name}`, `sound ${soundOfName(name)}`, `genus ${genus}`])
