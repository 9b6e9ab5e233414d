import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id } from '../list.ts'
import { sharedItem } from '../post/post-schemas.ts'
import { MOST_CARDS } from './card-constants.ts'

/** Ids to show, such as `12,15`. */
const ids = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/)
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((list) => list.length <= MOST_CARDS, { error: 'TOO_MANY' })

/** Person, group or organisation in a link card. */
export const linkedEntity = z.strictObject({
  id,
  type: z.string(),
  display_name: z.string(),
  profile_image: z.string().nullable(),
})
export type LinkedEntity = z.infer<typeof linkedEntity>

export const getCards = endpoint({
  method: 'GET',
  path: '/api/card',
  access: 'all',
  summary: {
    en: 'Cards of the items and of the people, groups and organisations that links lead to; what the caller may not see is left out',
    fr: 'Les cartes des éléments, des personnes, des groupes et des organisations auxquels mènent des liens ; ce que l’on ne peut pas voir en est absent',
  },
  query: z.strictObject({ item: ids.optional(), entity: ids.optional() }),
  response: dataOf(z.strictObject({ items: z.array(sharedItem), entities: z.array(linkedEntity) })),
})
