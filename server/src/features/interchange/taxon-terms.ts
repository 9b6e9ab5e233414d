import type { Row } from './csv-rows.ts'

/** Terms that records are made of, here and by what stands around this table. */
const TAKEN: ReadonlySet<string> = new Set([
  'acceptedNameUsageID',
  'bibliographicCitation',
  'datasetID',
  'datasetName',
  'dynamicProperties',
  'family',
  'genus',
  'infraspecificEpithet',
  'kingdom',
  'license',
  'parentNameUsageID',
  'references',
  'scientificName',
  'scientificNameAuthorship',
  'specificEpithet',
  'taxonID',
  'taxonRank',
  'taxonomicStatus',
])

/**
 * What a row says and a record has no field for is told; columns that have no name are nobody's. References that are an
 * address have a field.
 */
export const tellTerms = (row: Row, hasAddress: boolean, note: (code: string, detail?: string) => void): void => {
  const rest = row.names.filter((name) => {
    const isTaken = name === 'references' ? hasAddress : TAKEN.has(name)
    return !isTaken && name !== '' && !name.startsWith('#') && row.value(name) !== ''
  })
  if (rest.length > 0) note('FIELDS_LEFT_OUT', rest.join(', ').slice(0, 200))
}
