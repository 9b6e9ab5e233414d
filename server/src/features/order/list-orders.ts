import { listAllOrders, listOrders } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { idAfter, pageById } from '../../platform/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { allOrders, ordersOf } from './order-store.ts'
import { ordersToWire } from './order-wire.ts'

export const listOrdersRoute = handle(listOrders, async ({ actor, query }, { db }) => {
  const found = await ordersOf(db, signedIn(actor).person, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: await ordersToWire(db, rows), next } }
})

export const listAllOrdersRoute = handle(listAllOrders, async ({ query }, { db }) => {
  const found = await allOrders(db, query.state, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: await ordersToWire(db, rows), next } }
})
