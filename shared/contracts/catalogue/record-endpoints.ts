import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging, text } from '../list.ts'
import { articleRecord, bibliographyRecord, genusRecord, recordCard, speciesRecord } from './record-schemas.ts'

/** Filters shared by the lists of all record kinds; each kind uses those that apply to it. */
export const recordListQuery = z.strictObject({
  ...paging,
  q: text(200).optional(),
  class: text(40).optional(),
  /** Id of a linked record: an artist, a genus, a species. */
  linked: idParam.optional(),
  technique: text(200).optional(),
  place: text(200).optional(),
  family: text(100).optional(),
  /** Years, both included; a record whose dating overlaps is in. */
  from: z.coerce.number().int().min(-10_000).max(3000).optional(),
  to: z.coerce.number().int().min(-10_000).max(3000).optional(),
  /** Only records with a picture. */
  pictured: z.enum(['1']).optional(),
  _sort: z.enum(['title', '-title', 'date', '-date', 'new', 'plate']).default('plate'),
})

const facet = z.strictObject({ value: z.string(), label: z.string(), count: z.int() })

/** The most frequent values of each filter, over the whole kind (kept up to date by the server, not counted on request). */
export const recordFacets = z.strictObject({ facets: z.record(z.string(), z.array(facet)) })

const list = (kind: string, path: `/${string}`) =>
  ({
    method: 'GET',
    path,
    access: 'all',
    summary: `List of ${kind} records`,
    query: recordListQuery,
    response: listOf(recordCard),
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
  summary: 'An artwork, book or other bibliographic record',
  params,
  response: dataOf(bibliographyRecord),
})
export const getGenus = endpoint({
  method: 'GET',
  path: '/api/genus/:id',
  access: 'all',
  summary: 'An artist, movement or genus',
  params,
  response: dataOf(genusRecord),
})
export const getSpecies = endpoint({
  method: 'GET',
  path: '/api/species/:id',
  access: 'all',
  summary: 'A species',
  params,
  response: dataOf(speciesRecord),
})
export const getArticle = endpoint({
  method: 'GET',
  path: '/api/article/:id',
  access: 'all',
  summary: 'An article',
  params,
  response: dataOf(articleRecord),
})

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/facet/:kind',
  access: 'all',
  summary: 'Frequent values of the filters of one record kind',
  params: z.strictObject({ kind: z.enum(['bibliography', 'genus', 'species', 'article']) }),
  response: recordFacets,
})

const SEARCH_KINDS = [
  'artwork',
  'bibliography',
  'artist',
  'movement',
  'genus',
  'species',
  'article',
  'person',
  'group',
  'post',
  'media',
] as const

/** One found thing of any kind. */
export const searchHit = z.strictObject({
  id,
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  byline: z.string().nullable(),
  /** Plain text around the match; matched words stand between U+E000 and U+E001. */
  snippet: z.string().nullable(),
  picture: recordCard.shape.picture,
})
export type SearchHit = z.infer<typeof searchHit>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'all',
  summary: 'Search over artworks, artists, species, articles, people, groups and public posts',
  query: z.strictObject({ ...paging, q: text(200).default(''), kind: z.enum(SEARCH_KINDS).optional() }),
  response: z.strictObject({
    list: listOf(searchHit).shape.list.extend({
      facets: z.array(z.strictObject({ kind: z.enum(SEARCH_KINDS), count: z.int() })),
    }),
  }),
})
