import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Endpoint } from '../endpoint.ts'
import { dataOf, idParam, listOf, paging, text } from '../list.ts'
import { order, orderAnswer, orderDraft, orderPage } from './order-schemas.ts'
import { ORDER_STATES } from './order-states.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order',
  access: 'signed-in',
  summary: { en: 'Own orders, newest first', fr: 'Ses propres commandes, de la plus récente à la plus ancienne' },
  query: z.strictObject({ ...paging }),
  response: listOf(order),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/:id',
  access: 'signed-in',
  summary: {
    en: 'An order with every step it took, for who made it and for who manages orders',
    fr: 'Une commande et toutes ses étapes, pour qui l’a faite et pour qui gère les commandes',
  },
  params: z.strictObject({ id: idParam }),
  response: dataOf(orderPage),
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  access: 'signed-in',
  summary: {
    en: 'Ask about or reserve an artwork; while an order for it is open, another one is refused',
    fr: 'Demander ou réserver une œuvre ; tant qu’une commande est ouverte pour elle, une autre est refusée',
  },
  body: orderDraft,
  response: dataOf(order),
  errors: ['ORDER_OPEN'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/cancel',
  access: 'signed-in',
  summary: {
    en: 'Take back an own order that has not been answered yet; who manages orders cancels confirmed ones too',
    fr: 'Reprendre une commande à soi qui attend sa réponse ; qui gère les commandes annule aussi celles confirmées',
  },
  params: z.strictObject({ id: idParam }),
  body: orderAnswer,
  response: dataOf(orderPage),
  errors: ['ORDER_ANSWERED', 'ORDER_STATE'],
})

const filter = {
  state: z.enum(ORDER_STATES).optional(),
  /** Words in the person's name or in the title. */
  q: text(100).optional(),
  /** Period of the request; `from` is inclusive, `to` exclusive. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
}

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/order',
  access: 'admin',
  summary: {
    en: 'Orders of everybody, newest first, or oldest first; `q` looks in names and titles',
    fr: 'Les commandes de tout le monde, de la plus récente à la plus ancienne ou l’inverse',
  },
  query: z.strictObject({ ...paging, _sort: z.enum(['new', '-new']).default('new'), ...filter }),
  response: listOf(order),
})

/** Query of `GET /api/admin/order/export`, which streams what `listAllOrders` would page through. */
export const orderExportQuery = z.strictObject(filter)

/** Not for `call`: the response is a file. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/order/export',
  access: 'admin',
  summary: {
    en: 'Orders of everybody as a CSV file; that it was taken is audited',
    fr: 'Les commandes de tout le monde dans un fichier CSV ; l’avoir pris est inscrit au journal',
  },
  query: orderExportQuery,
  answerType: 'text/csv',
  response: z.string(),
})

const answer = (summary: Endpoint['summary']) =>
  ({
    method: 'POST',
    access: 'signed-in',
    summary,
    params: z.strictObject({ id: idParam }),
    body: orderAnswer,
    response: dataOf(orderPage),
    errors: ['ORDER_STATE'],
  }) as const

export const confirmOrder = endpoint({
  ...answer({
    en: 'Confirm an order; one artwork has one confirmed order at a time',
    fr: 'Confirmer une commande ; une œuvre n’a qu’une commande confirmée à la fois',
  }),
  path: '/api/order/:id/confirm',
  errors: ['ORDER_STATE', 'ARTWORK_RESERVED', 'RECORD_REMOVED'],
})
export const declineOrder = endpoint({
  ...answer({ en: 'Decline an order', fr: 'Décliner une commande' }),
  path: '/api/order/:id/decline',
})
export const fulfilOrder = endpoint({
  ...answer({ en: 'Say that a confirmed order is fulfilled', fr: 'Dire qu’une commande confirmée est honorée' }),
  path: '/api/order/:id/fulfil',
})
