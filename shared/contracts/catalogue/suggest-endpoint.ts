import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { AUTOCOMPLETE_LIMIT } from '../autocomplete/autocomplete-sources.ts'
import { wholeNumber } from '../whole-number.ts'
import { SEARCH_KINDS } from './record-endpoints.ts'

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
