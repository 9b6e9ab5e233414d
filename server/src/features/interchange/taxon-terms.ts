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
 * Terms of a row that say something and that a record has no field for; columns that have no name are nobody's. References that
 * are an address have a field.
 */
export const leftTerms = (row: Row, hasAddress: boolean): string[] =>
  row.names.filter((name) => {
    const isTaken = name === 'references' ? hasAddress : TAKEN.has(name)
    return !isTaken && name !== '' && !name.startsWith('#') && row.value(name) !== ''
  })

type Note = (code: string, detail?: string) => void

/** Tells what is left out, of a row or of the rows of synonyms. */
export const tellLeft = (code: 'FIELDS_LEFT_OUT' | 'SYNONYM_FIELDS_LEFT_OUT', terms: readonly string[], note: Note): void => {
  if (terms.length > 0) note(code, terms.join(', ').slice(0, 200))
}
