import type { BrokenRow, Row } from '../mapping/csv-rows.ts'
import { leftTerms } from './taxon-terms.ts'

/** Most stored synonyms of one taxon, as in the contract. */
const MOST = 500

type Of = 'species' | 'genus' | 'other'
export type Synonyms = {
  /** Kind of the accepted name of a row; null for an accepted name. */
  of: (row: Row) => Of | 'missing' | null
  /** Synonyms of a taxon without duplicates, their rows, and their values without a field. */
  standing: (taxon: string) => { names: string[]; rows: number[]; left: string[] }
}

/** Name with its author, as lists of synonyms write it. */
const authored = (row: Row): string => {
  const [name, author] = [row.value('scientificName'), row.value('scientificNameAuthorship')]
  return author === '' || name === '' || name.endsWith(author) ? name : `${name} ${author}`
}

/** Accepted name of a row. */
const acceptedOf = (row: Row): string => {
  const accepted = row.value('acceptedNameUsageID')
  return accepted === row.value('taxonID') ? '' : accepted
}

/** Reads the synonyms of a table: lists have them as rows of their own, often without a rank. */
export const readSynonyms = async (rows: AsyncIterable<Row | BrokenRow>, kindOf: (row: Row) => Of): Promise<Synonyms> => {
  const kinds = new Map<string, Of>()
  const accepted = new Map<string, string>()
  const said: { id: string; name: string; row: number; left: readonly string[] }[] = []
  for await (const row of rows) {
    if ('broken' in row) continue
    const id = row.value('taxonID')
    const instead = acceptedOf(row)
    kinds.set(id, kindOf(row))
    if (instead === '') continue
    accepted.set(id, instead)
    said.push({ id: instead, name: authored(row), row: row.number, left: leftTerms(row, false) })
  }
  /** A synonym of a synonym is resolved to its accepted name; a cycle gives null. */
  const last = (id: string): string | null => {
    const seen = new Set<string>()
    let at = id
    while (!seen.has(at)) {
      seen.add(at)
      const next = accepted.get(at)
      if (next === undefined) return at
      at = next
    }
    return null
  }
  const standing = Map.groupBy(said, ({ id }) => last(id))
  return {
    of: (row) => {
      const instead = acceptedOf(row)
      if (instead === '') return null
      return kinds.get(last(instead) ?? '') ?? 'missing'
    },
    standing: (taxon) => {
      const all = standing.get(taxon) ?? []
      const names = new Set(all.flatMap(({ name }) => (name === '' ? [] : [name])))
      return {
        names: [...names].slice(0, MOST),
        rows: all.map(({ row }) => row),
        left: [...new Set(all.flatMap(({ left }) => left))],
      }
    },
  }
}
