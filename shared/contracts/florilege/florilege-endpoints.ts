import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, id, idParam, listOf, paging } from '../list.ts'
import { florilege, florilegeCard, florilegeChange, florilegeDraft, florilegeExport } from './florilege-schemas.ts'

const params = z.strictObject({ id: idParam })

export const listFlorileges = endpoint({
  method: 'GET',
  path: '/api/florilege',
  access: 'all',
  summary: "Florilèges, newest first: public ones, one entity's, or the caller's own, as far as the caller may see them",
  query: z.strictObject({ ...paging, owner: idParam.optional(), mine: z.enum(['1']).optional() }),
  response: listOf(florilegeCard),
})

export const getFlorilege = endpoint({
  method: 'GET',
  path: '/api/florilege/:id',
  access: 'all',
  summary: 'A florilège; what the reader may not see in it is told as not available',
  params,
  response: dataOf(florilege),
})

export const exportFlorilege = endpoint({
  method: 'GET',
  path: '/api/florilege/:id/export',
  access: 'all',
  summary: 'A florilège to print or to keep, with credits and addresses',
  params,
  response: dataOf(florilegeExport),
})

export const createFlorilege = endpoint({
  method: 'POST',
  path: '/api/florilege',
  access: 'signed-in',
  summary: 'Begin a florilège; repeating the call with the same idempotency key answers with the one already made',
  body: florilegeDraft,
  response: dataOf(florilege),
  errors: ['FLORILEGES_FULL'],
})

export const updateFlorilege = endpoint({
  method: 'PUT',
  path: '/api/florilege/:id',
  access: 'signed-in',
  summary: 'Change an own florilège; when another change came first, 409 with what is there and what was sent',
  params,
  body: florilegeChange,
  response: dataOf(florilege),
  errors: ['VERSION_CONFLICT'],
})

export const orderFlorilege = endpoint({
  method: 'POST',
  path: '/api/florilege/:id/order',
  access: 'signed-in',
  summary: 'Put the entries of an own florilège in another order',
  params,
  /** Ids of all its entries. */
  body: z.strictObject({ entries: z.array(id).max(200), version: id }),
  response: dataOf(florilege),
  errors: ['VERSION_CONFLICT'],
})

export const deleteFlorilege = endpoint({
  method: 'DELETE',
  path: '/api/florilege/:id',
  access: 'signed-in',
  summary: 'Remove an own florilège; it is purged after 30 days',
  params,
  response: done,
})
