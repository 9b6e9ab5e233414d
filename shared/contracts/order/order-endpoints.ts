import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, idParam, listOf, paging } from '../list.ts'
import { order, orderDraft } from './order-schemas.ts'
import { ORDER_STATES } from './order-states.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order',
  access: 'signed-in',
  summary: 'Own orders, newest first',
  query: z.strictObject({ ...paging }),
  response: listOf(order),
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  access: 'signed-in',
  summary: 'Ask about or reserve an artwork',
  body: orderDraft,
  response: dataOf(order),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/:id/cancel',
  access: 'signed-in',
  summary: 'Take back an own order that has not been answered yet',
  params: z.strictObject({ id: idParam }),
  response: dataOf(order),
  errors: ['ORDER_ANSWERED'],
})

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/api/admin/order',
  access: 'admin',
  summary: 'Orders of everybody, newest first',
  query: z.strictObject({ ...paging, state: z.enum(ORDER_STATES).optional() }),
  response: listOf(order),
})
