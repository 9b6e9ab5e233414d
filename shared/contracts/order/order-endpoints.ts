import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, idParam, listOf, paging, text } from '../list.ts'
import { order, orderAnswer, orderDraft, orderPage } from './order-schemas.ts'
import { ORDER_STATES } from './order-states.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order',
  access: 'signed-in',
  summary: 'Own orders, newest first',
  query: z.strictObject({ ...paging }),
  response: listOf(order),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/:id',
  access: 'signed-in',
  summary: 'An order with every step it took, for who made it and for who manages orders',
  params: z.strictObject({ id: idParam }),
  response: dataOf(orderPage),
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  access: 'signed-in',
  summary: 'Ask about or reserve an artwork; while an order for it is open, another one is refused',
  body: orderDraft,
  response: dataOf(order),
  errors: ['ORDER_OPEN'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/cancel',
  access: 'signed-in',
  summary: 'Take back an own order that has not been answered yet; who manages orders cancels confirmed ones too',
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
  summary: 'Orders of everybody, newest first, or oldest first; `q` looks in names and titles',
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
  summary: 'Orders of everybody as a CSV file; that it was taken is audited',
  query: orderExportQuery,
  answerType: 'text/csv',
  response: z.string(),
})

const answer = (summary: string) =>
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
  ...answer('Confirm an order; one artwork has one confirmed order at a time'),
  path: '/api/order/:id/confirm',
  errors: ['ORDER_STATE', 'ARTWORK_RESERVED', 'RECORD_REMOVED'],
})
export const declineOrder = endpoint({ ...answer('Decline an order'), path: '/api/order/:id/decline' })
export const fulfilOrder = endpoint({ ...answer('Say that a confirmed order is fulfilled'), path: '/api/order/:id/fulfil' })
