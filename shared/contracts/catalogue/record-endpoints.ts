import { commandRun, sentEntry } from './import/command-import-endpoints.ts'
import { importOutcome, recordDraft, recordSource } from './record-draft.ts'
import {
  FIRST_YEAR,
  LAST_YEAR,
  articleRecord,
  bibliographyRecord,
  genusRecord,
  recordCard,
  recordKind,
  recordStatus,
  speciesRecord,
} from './record-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam, listOf, paging, text } from '../list.ts'
import { COLOURS } from '../media/colours.ts'
import { seeAs } from '../rights/see-as.ts'
import { wholeNumber } from '../whole-number.ts'
import { z } from 'zod'

/** Filters of the lists of all record kinds; each kind uses those that apply to it. */
const recordFilters = {
  q: text(200).optional(),
  class: text(40).optional(),
  /** Id of a linked record: an artist, a genus, a species. */
  linked: idParam.optional(),
  /** Ids of further linked records, so that a list can combine both. */
  artist: idParam.optional(),
  species: idParam.optional(),
  technique: text(200).optional(),
  place: text(200).optional(),
  family: text(200).optional(),
  /** Dominant colour of the first picture. */
  colour: z.enum(COLOURS).optional(),
  /** Theme of an article. */
  theme: text(200).optional(),
  /** Range of years, inclusive; matches records whose dating overlaps it. */
  from: wholeNumber(FIRST_YEAR, LAST_YEAR).optional(),
  to: wholeNumber(FIRST_YEAR, LAST_YEAR).optional(),
  /** Restricts to records with a picture. */
  pictured: z.enum(['1']).optional(),
}

export const recordListQuery = z.strictObject({
  ...paging,
  ...recordFilters,
  /** For callers who may see unpublished records. */
  status: recordStatus.optional(),
  /** Restricts to records with this audience, within those the caller may see. */
  privacy: z.enum(['0', '1', '9']).optional(),
  /** Adds the facts that table columns show. */
  _facts: z.enum(['1']).optional(),
  _sort: z.enum(['title', '-title', 'date', '-date', 'new', 'plate']).default('plate'),
})

/** `about`: the count is an estimate. */
const facet = z.strictObject({ value: z.string(), label: z.string(), count: z.int(), about: z.literal(true).optional() })

/** Most frequent values of each filter among the open records that every other filter of the query leaves. */
export const recordFacets = z.strictObject({ facets: z.record(z.string(), z.array(facet)) })

export type RecordFacets = z.infer<typeof recordFacets>

const list = (kind: string, path: `/${string}`) =>
  ({
    method: 'GET',
    path,
    access: 'all',
    summary: { en: `List of ${kind} records`, fr: `La liste des fiches ${kind}` },
    query: recordListQuery,
    response: listOf(recordCard),
    keptForGuests: true,
  }) as const

const params = z.strictObject({ id: idParam })

export const listBibliography = endpoint({ ...list('bibliography', '/api/bibliography'), path: '/api/bibliography' })

export const listGenus = endpoint({ ...list('genus', '/api/genus'), path: '/api/genus' })

export const listSpecies = endpoint({ ...list('species', '/api/species'), path: '/api/species' })

export const listArticle = endpoint({ ...list('article', '/api/article'), path: '/api/article' })

export const getBibliography = endpoint({
  method: 'GET',
  path: '/api/bibliography/:id',
  access: 'all',
  summary: { en: 'An artwork, book or other bibliographic record', fr: 'Une œuvre, un livre ou une autre fiche bibliographique' },
  params,
  query: z.strictObject({ as: seeAs }),
  response: dataOf(bibliographyRecord),
})

export const getGenus = endpoint({
  method: 'GET',
  path: '/api/genus/:id',
  access: 'all',
  summary: { en: 'An artist, movement or genus', fr: 'Artiste, mouvement ou genre' },
  params,
  query: z.strictObject({ as: seeAs }),
  response: dataOf(genusRecord),
})

export const getSpecies = endpoint({
  method: 'GET',
  path: '/api/species/:id',
  access: 'all',
  summary: { en: 'A species', fr: 'Une espèce' },
  params,
  query: z.strictObject({ as: seeAs }),
  response: dataOf(speciesRecord),
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/article/:id',
  access: 'all',
  summary: { en: 'An article', fr: 'Un article' },
  params,
  query: z.strictObject({ as: seeAs }),
  response: dataOf(articleRecord),
})

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/facet/:kind',
  access: 'all',
  summary: {
    en: 'Frequent values of each filter of a record kind, counted with every other filter',
    fr: 'Les valeurs fréquentes des filtres d’un type de fiche, ou d’une de ses classes',
  },
  params: z.strictObject({ kind: recordKind }),
  query: z.strictObject(recordFilters),
  response: recordFacets,
})

/** Maximum number of records in one import call. */
export const IMPORT_BATCH = 100

export const importRecords = endpoint({
  method: 'POST',
  path: '/api/catalogue/import',
  access: 'all',
  key: 'operator',
  summary: {
    en: 'Bring in records with their links, each whole or not at all. Needs the operator key or an administrator',
    fr: 'Faire entrer des fiches avec leurs liens, chacune entière ou pas du tout. Demande la clé d’exploitation ou l’administration',
  },
  body: z.strictObject({
    /** Name of the organisation that will own new records. */
    owner: text(200).min(1),
    /** Assigns drafts that name an owner to that owner. */
    keep_owners: z.boolean().default(false),
    dry_run: z.boolean().default(false),
    drafts: z.array(recordDraft).max(IMPORT_BATCH),
    /** For a dry run: records that earlier batches would have added, valid as link targets. */
    assumed: z.array(recordSource).max(1000).default([]),
    /** Import that reports these records; without it they cannot be undone together. */
    journal: commandRun.extend({ sent: z.array(sentEntry).max(1000) }).optional(),
  }),
  response: dataOf(z.strictObject({ outcomes: z.array(importOutcome) })),
})

/** Result of one picture: `there` when the record had it, else the reason of a refusal. */
export const importPicture = endpoint({
  method: 'POST',
  path: '/api/catalogue/import/picture',
  access: 'all',
  key: 'operator',
  summary: {
    en: 'Bring in a picture of a record; the same bytes are stored once. Needs the operator key or an administrator',
    fr: 'Faire entrer une image d’une fiche ; les mêmes octets ne sont gardés qu’une fois. Demande la clé d’exploitation ou l’administration',
  },
  query: z.strictObject({
    record: idParam,
    name: text(300).min(1),
    credit: text(200).optional(),
    licence: text(200).optional(),
    /** Place of the picture in the report of an import; all four or none. */
    import: idParam.optional(),
    run: z.uuid().optional(),
    place: idParam.optional(),
    at: wholeNumber(0, 1000).optional(),
  }),
  bodyType: 'application/octet-stream',
  bytes: { about: 'The picture, as it is' },
  response: dataOf(z.strictObject({ result: z.string() })),
})

export const finishImport = endpoint({
  method: 'POST',
  path: '/api/catalogue/import/finish',
  access: 'all',
  key: 'operator',
  summary: {
    en: 'End an import by the command, and bring the statistics that queries are planned by up to date. Needs the operator key or an administrator',
    fr: 'Terminer un import par la commande, et remettre à jour les statistiques qui servent à préparer les requêtes. Demande la clé d’exploitation ou l’administration',
  },
  body: z.strictObject({ import: commandRun.optional(), failed: z.boolean().default(false) }).default({ failed: false }),
  response: done,
})
