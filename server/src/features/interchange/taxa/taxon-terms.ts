import type { Row } from '../mapping/csv-rows.ts'

/** Terms that become part of records, here or by the code around this table. */
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
 * Terms with a value but without a field in records; unnamed columns are ignored. References that are an address have a
 * field.
 */
export const leftTerms = (row: Row, hasAddress: boolean): string[] =>
  row.names.filter((name) => {
    const isTaken = name === 'references' ? hasAddress : TAKEN.has(name)
    return !isTaken && name !== '' && !name.startsWith('#') && row.value(name) !== ''
  })

type Note = (code: string, detail?: string) => void

/** Reports skipped terms of a row or of its synonyms. */
export const tellLeft = (code: 'FIELDS_LEFT_OUT' | 'SYNONYM_FIELDS_LEFT_OUT', terms: readonly string[], note: Note): void => {
  if (terms.length > 0) note(code, terms.join(', ').slice(0, 200))
}
