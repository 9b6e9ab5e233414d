import type { RecordKind } from '@florilege/shared/contracts'
import { fold } from '../../../platform/search/fold.ts'

/** Part of a record that tells whether another one describes the same person, taxon or work. */
export type PairFacts = {
  id: number
  kind: RecordKind
  class: string | null
  title: string
  fields: Record<string, unknown>
  /** Records and names of the creators of a work. */
  creators: readonly { id: number; title: string }[]
}

/** Text of a field; empty when it is missing. */
export const textOf = ({ fields }: Pick<PairFacts, 'fields'>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const yearOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Years of a dating. */
export const yearsOf = ({ fields }: Pick<PairFacts, 'fields'>): { from: number | null; to: number | null; text: string } => {
  const { from, to, text } = objectOf(fields['date'])
  return { from: yearOf(from), to: yearOf(to), text: typeof text === 'string' ? text : '' }
}

/** Registers in which one number names one thing, by the folded name of the scheme. */
const AUTHORITIES: Readonly<Record<string, readonly string[]>> = {
  artist: ['wikidata', 'viaf', 'ulan', 'isni', 'orcid', 'gnd', 'idref', 'bnf', 'loc', 'rkd'],
  taxon: ['wikidata', 'gbif', 'ipni', 'powo', 'col', 'itis', 'worms', 'taxref', 'ncbi'],
  work: ['wikidata', 'doi', 'isbn', 'ark'],
}

/** Group of records that are compared with each other; null for records that are never proposed. */
export const groupOf = ({ kind, class: one }: Pick<PairFacts, 'kind' | 'class'>): 'artist' | 'taxon' | 'work' | null => {
  if (kind === 'bibliography') return 'work'
  if (kind === 'species') return 'taxon'
  if (kind === 'genus' && (one === 'artist' || one === 'taxon')) return one
  return null
}

const RESOLVER =
  /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/|https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/|https?:\/\/[^/]+\/(?=ark:))/i

/** Numbers of a record in registers, without the address of a resolver: "doi 10.5962/x". */
export const registeredIn = (facts: Pick<PairFacts, 'kind' | 'class' | 'fields'>): string[] => {
  const group = groupOf(facts)
  if (group === null) return []
  return Object.entries(objectOf(facts.fields['identifiers'])).flatMap(([scheme, value]) => {
    const name = fold(scheme)
    if (typeof value !== 'string' || !AUTHORITIES[group]?.includes(name)) return []
    const number = value
      .trim()
      .replace(RESOLVER, '')
      .replaceAll(name === 'isbn' ? /[^\dXx]/g : /\s/g, '')
      .toLowerCase()
    return number === '' ? [] : [`${name} ${number}`]
  })
}
