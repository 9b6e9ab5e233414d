import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { AUTOCOMPLETE_LIMIT } from '../autocomplete/autocomplete-sources.ts'
import { wholeNumber } from '../whole-number.ts'
import { SEARCH_KINDS } from './record-endpoints.ts'

/** A thing whose name has what is typed: as EN-11, with what shows which one it is. */
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
  summary: 'Records, people and groups whose name has what is being typed, the best of each kind first',
  query: z.strictObject({
    query: text(200).default(''),
    /** Only records of the catalogue, or every kind of item that an anthology holds. */
    of: z.enum(['record', 'piece']).optional(),
    _size: wholeNumber(1, AUTOCOMPLETE_LIMIT).default(8),
  }),
  response: z.strictObject({ list: z.strictObject({ data: z.array(searchSuggestion) }) }),
})
