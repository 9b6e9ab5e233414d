import { AUTOCOMPLETE_LIMIT } from '../autocomplete/autocomplete-sources.ts'
import { recordCard } from '../catalogue/record-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, paging, text } from '../list.ts'
import { picture } from '../picture.ts'
import { wholeNumber } from '../whole-number.ts'
import { z } from 'zod'

export const SEARCH_KINDS = [
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
  'florilege',
  'media',
  'contribution',
] as const

/** Search result of any kind. */
export const searchHit = z.strictObject({
  id,
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  byline: z.string().nullable(),
  /** Plain text around the match; U+E000 and U+E001 enclose matched words. */
  snippet: z.string().nullable(),
  picture: recordCard.shape.picture,
})

export type SearchKind = SearchHit['kind']

export type SearchHit = z.infer<typeof searchHit>

/** Hits of one kind over the whole query: exact, unless `about` marks an estimate. */
const searchFacet = z.strictObject({ kind: z.enum(SEARCH_KINDS), count: z.int(), about: z.literal(true).optional() })

export type SearchFacet = z.infer<typeof searchFacet>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'all',
  summary: {
    en: 'Search over artworks, artists, species, articles, people, groups, posts, photographs and contributions',
    fr: 'Chercher parmi les œuvres, artistes, espèces, articles, personnes, groupes, publications, photographies et contributions',
  },
  query: z.strictObject({ ...paging, q: text(200).default(''), kind: z.enum(SEARCH_KINDS).optional() }),
  response: z.strictObject({
    list: listOf(searchHit).shape.list.extend({
      facets: z.array(searchFacet),
      /** True when too few items contain all words and the hits contain most of them or similar spellings. */
      approximate: z.boolean(),
    }),
  }),
})

/** Item whose name matches the input: EN-11 with details that identify it. */
export const searchSuggestion = z.strictObject({
  k: z.string(),
  v: id,
  kind: z.enum(SEARCH_KINDS),
  byline: z.string().nullable(),
  picture: picture.nullable(),
})

export type SearchSuggestion = z.infer<typeof searchSuggestion>

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  access: 'all',
  summary: {
    en: 'Records, people and groups whose name has what is being typed, the best of each kind first',
    fr: 'Œuvres, artistes, espèces, articles, personnes et groupes dont le nom a ce qui est en cours de saisie, le meilleur de chaque sorte d’abord',
  },
  query: z.strictObject({
    query: text(200).default(''),
    /** Restricts to catalogue records, or to the item kinds that an anthology may contain. */
    of: z.enum(['record', 'piece']).optional(),
    _size: wholeNumber(1, AUTOCOMPLETE_LIMIT).default(8),
  }),
  response: z.strictObject({ list: z.strictObject({ data: z.array(searchSuggestion) }) }),
})
