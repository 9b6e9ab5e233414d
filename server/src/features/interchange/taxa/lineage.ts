import type { BrokenRow, Row } from '../mapping/csv-rows.ts'

/** Steps up that a taxon is followed: there are fewer ranks, and a circle ends here. */
const HIGHEST = 40

/**
 * Finds families by parent rows: lists with a row for each rank name the family of
 * a genus only by its parents. Returns each row with the family found, if it has
 * none itself.
 */
export const readLineage = async (
  rows: AsyncIterable<Row | BrokenRow>,
  isAbove: (row: Row) => boolean,
): Promise<(row: Row) => Row> => {
  const above = new Map<string, { parent: string; family: string | null }>()
  for await (const row of rows) {
    if ('broken' in row || !isAbove(row)) continue
    const name = row.value('scientificName').split(' ')[0] ?? ''
    const family = row.value('taxonRank').toLowerCase() === 'family' && name !== '' ? name : null
    above.set(row.value('taxonID'), { parent: row.value('parentNameUsageID'), family })
  }
  const familyOf = (row: Row): string => {
    let at = above.get(row.value('parentNameUsageID'))
    for (let step = 0; at !== undefined && step < HIGHEST; step += 1) {
      if (at.family !== null) return at.family
      at = above.get(at.parent)
    }
    return ''
  }
  return (row) => ({
    number: row.number,
    names: row.names,
    value: (name) => row.value(name) || (name === 'family' ? familyOf(row) : ''),
  })
}
