import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dataOf, done, id, idParam, listOf, paging, text } from '../../list.ts'
import { picture } from '../../picture.ts'
import { LINKED_KINDS } from './link-rules.ts'
import { linkType } from '../record-schemas.ts'

/** Summary of the item at the other end of a link. */
export const linkedItem = z.strictObject({
  id,
  kind: z.enum(LINKED_KINDS),
  class: z.string().nullable(),
  title: z.string(),
  byline: z.string().nullable(),
  detail: z.string().nullable(),
  picture: picture.nullable(),
})

export const link = z.strictObject({
  type: linkType,
  /** True when the requested item is the target of the link. */
  back: z.boolean(),
  role: z.string().nullable(),
  item: linkedItem,
})
export type ItemLink = z.infer<typeof link>

export const linkDraft = z.strictObject({ from_id: id, type: linkType, to_id: id, role: text(100).nullable().default(null) })

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/link/:id',
  access: 'all',
  summary: {
    en: 'Links of one type between an item and others, from one of its ends',
    fr: 'Les liens d’un type entre un élément et d’autres, vus de l’un de leurs bouts',
  },
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ ...paging, type: linkType, back: z.enum(['0', '1']).default('0') }),
  response: listOf(link),
})

export const createLink = endpoint({
  method: 'POST',
  path: '/api/link',
  access: 'signed-in',
  summary: { en: 'Link two items; repeating it changes nothing', fr: 'Lier deux éléments ; répéter ne change rien' },
  body: linkDraft,
  errors: ['LINKS_FULL'],
  response: dataOf(linkDraft),
})

export const deleteLink = endpoint({
  method: 'DELETE',
  path: '/api/link/:from/:type/:to',
  access: 'signed-in',
  summary: { en: 'Part two items; repeating it changes nothing', fr: 'Délier deux éléments ; répéter ne change rien' },
  params: z.strictObject({ from: idParam, type: linkType, to: idParam }),
  /** Without a role, all links of the type between the two items. */
  query: z.strictObject({ role: text(100).optional() }),
  response: done,
})
