import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, id, idParam, listOf, paging } from '../list.ts'
import { florilege, florilegeCard, florilegeChange, florilegeDraft, florilegeExport } from './florilege-schemas.ts'

const params = z.strictObject({ id: idParam })

export const listFlorileges = endpoint({
  method: 'GET',
  path: '/api/florilege',
  access: 'all',
  summary: {
    en: "Florilèges, newest first: public ones, one entity's, or the caller's own, as far as the caller may see them",
    fr: 'Les florilèges, du plus récent au plus ancien : ouverts, d’une personne ou d’un groupe, ou les siens, autant qu’on peut les voir',
  },
  query: z.strictObject({ ...paging, owner: idParam.optional(), mine: z.enum(['1']).optional() }),
  response: listOf(florilegeCard),
})

export const getFlorilege = endpoint({
  method: 'GET',
  path: '/api/florilege/:id',
  access: 'all',
  summary: {
    en: 'A florilège; what the reader may not see in it is told as not available',
    fr: 'Un florilège ; ce que l’on ne peut pas y voir est dit indisponible',
  },
  params,
  response: dataOf(florilege),
})

export const exportFlorilege = endpoint({
  method: 'GET',
  path: '/api/florilege/:id/export',
  access: 'all',
  summary: {
    en: 'A florilège to print or to keep, with credits and addresses',
    fr: 'Un florilège à imprimer ou à garder, avec crédits et adresses',
  },
  params,
  response: dataOf(florilegeExport),
})

export const createFlorilege = endpoint({
  method: 'POST',
  path: '/api/florilege',
  access: 'signed-in',
  summary: {
    en: 'Begin a florilège; repeating the call with the same idempotency key answers with the one already made',
    fr: 'Commencer un florilège ; répéter l’appel avec la même clé d’idempotence renvoie celui déjà fait',
  },
  body: florilegeDraft,
  response: dataOf(florilege),
  errors: ['FLORILEGES_FULL'],
})

export const updateFlorilege = endpoint({
  method: 'PUT',
  path: '/api/florilege/:id',
  access: 'signed-in',
  summary: {
    en: 'Change an own florilège; when another change came first, 409 with what is there and what was sent',
    fr: 'Modifier un florilège à soi ; si une autre modification a précédé, 409 avec ce qui est là et ce qui fut envoyé',
  },
  params,
  body: florilegeChange,
  response: dataOf(florilege),
  errors: ['VERSION_CONFLICT'],
})

export const orderFlorilege = endpoint({
  method: 'POST',
  path: '/api/florilege/:id/order',
  access: 'signed-in',
  summary: { en: 'Put the entries of an own florilège in another order', fr: 'Ranger autrement les pages d’un florilège à soi' },
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
  summary: {
    en: 'Remove an own florilège; it is purged after 30 days',
    fr: 'Retirer un florilège à soi ; il est effacé après 30 jours',
  },
  params,
  response: done,
})
