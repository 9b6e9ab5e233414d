import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { recordListQuery } from '../catalogue/record-endpoints.ts'
import { BIBLIOGRAPHY_CLASSES, GENUS_CLASSES, recordKind } from '../catalogue/record-schemas.ts'

/** Export formats of works only: those of reference managers, and that of museums. */
export const WORK_FORMATS = ['csl', 'bibtex', 'ris', 'lido'] as const
/** All export formats. `json` (one record per line) and `csv` carry every field of every kind. */
export const EXPORT_FORMATS = [...WORK_FORMATS, 'json', 'csv'] as const

/** Maximum number of ids in one export. */
const MOST_NAMED = 500

/** Filters of the record list, applied to the export. */
const narrowed = recordListQuery.omit({
  _size: true,
  _after: true,
  _sort: true,
  _facts: true,
  status: true,
  privacy: true,
  class: true,
})

export const exportCatalogueQuery = narrowed.extend({
  /** For `json` and `csv`. Without it, `json` exports all kinds and the other formats the bibliography; `lido` its works of art, unless a class or ids are named. */
  kind: recordKind.optional(),
  class: z.enum([...BIBLIOGRAPHY_CLASSES, ...GENUS_CLASSES]).optional(),
  /** Comma-separated record ids; without it, all records. */
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15}){0,499}$/)
    .transform((ids) => ids.split(',').slice(0, MOST_NAMED).map(Number))
    .optional(),
})

/** Not for `call`: the response is a file. */
export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue/export/:format',
  access: 'all',
  summary: {
    en: 'What guests see of the catalogue, as CSL-JSON, BibTeX, RIS or LIDO for works, or as JSON lines or a table with every field',
    fr: 'Ce que tout le monde voit du catalogue : les œuvres en CSL-JSON, BibTeX ou RIS, chaque fiche entière en lignes JSON ou en tableau',
  },
  params: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
  query: exportCatalogueQuery,
  answerType: 'application/vnd.citationstyles.csl+json',
  response: z.string(),
})

/** Not for `call`: the response is a file. */
export const exportTaxa = endpoint({
  method: 'GET',
  path: '/api/catalogue/taxa.zip',
  access: 'all',
  summary: {
    en: 'What guests see of genera and species, as a Darwin Core Archive that says what it withholds',
    fr: 'Ce que tout le monde voit des genres et des espèces, en archive Darwin Core qui dit ce qu’elle retient',
  },
  query: z.strictObject({}),
  answerType: 'application/zip',
  response: z.string(),
})
