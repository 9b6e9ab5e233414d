import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../list.ts'
import { AUTOCOMPLETE_LIMIT, AUTOCOMPLETE_SOURCES } from './autocomplete-sources.ts'
import { wholeNumber } from '../whole-number.ts'

/** Suggestion (EN-11): displayed text and its value, an id or the text itself. */
export const suggestion = z.strictObject({
  k: z.string(),
  v: z.union([id, z.string()]),
  /** Details that distinguish equal names: authority and family, dates, author, then owner; for a person, the published place. */
  byline: z.string().optional(),
  /** Picture of a person. */
  image: z.string().nullable().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

export const autocomplete = endpoint({
  method: 'GET',
  path: '/api/autocomplete/:source',
  access: 'all',
  summary: {
    en: 'What a text that is being typed may become: what begins with it first, then what has a word that does',
    fr: 'Ce que peut devenir un texte en cours de saisie : d’abord ce qui commence ainsi, puis ce dont un mot commence ainsi',
  },
  params: z.strictObject({ source: z.enum(AUTOCOMPLETE_SOURCES) }),
  query: z.strictObject({
    query: text(200).default(''),
    _size: wholeNumber(1, AUTOCOMPLETE_LIMIT).default(AUTOCOMPLETE_LIMIT),
  }),
  response: z.strictObject({ list: z.strictObject({ data: z.array(suggestion) }) }),
})
