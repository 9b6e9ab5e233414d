import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BIBLIOGRAPHY_CLASSES } from './record-schemas.ts'

/** Formats of reference managers that the bibliography goes out in. */
export const EXPORT_FORMATS = ['csl', 'bibtex', 'ris'] as const

/** Records that one export names at most. */
const MOST_NAMED = 500

export const exportCatalogueQuery = z.strictObject({
  class: z.enum(BIBLIOGRAPHY_CLASSES).optional(),
  /** Ids of records, parted by commas; without any, all of them. */
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,499}$/)
    .transform((ids) => ids.split(',').slice(0, MOST_NAMED).map(Number))
    .optional(),
})

/** Not for `call`: the answer is a file. */
export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue/export/:format',
  access: 'all',
  summary: 'What guests see of the bibliography, as CSL-JSON, BibTeX or RIS',
  params: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
  query: exportCatalogueQuery,
  answerType: 'application/vnd.citationstyles.csl+json',
  response: z.string(),
})

/** Not for `call`: the answer is a file. */
export const exportTaxa = endpoint({
  method: 'GET',
  path: '/api/catalogue/taxa.zip',
  access: 'all',
  summary: 'What guests see of genera and species, as a Darwin Core Archive that says what it withholds',
  answerType: 'application/zip',
  response: z.string(),
})
