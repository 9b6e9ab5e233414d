import { listAllOrders, listOrders } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { allOrders, ordersOf } from './order-store.ts'
import { ordersToWire } from './order-wire.ts'

export const listOrdersRoute = handle(listOrders, async ({ actor, query: { _size, _after } }, { db }) => {
  const { person } = signedIn(actor)
  const found = await ordersOf(db, actor, person, { after: idAfter(_after), limit: _size + 1 })
  const { rows, next } = pageById(found, _size)
  return { list: { data: await ordersToWire(db, rows), next } }
})

export const listAllOrdersRoute = handle(listAllOrders, async ({ actor, query }, { db }) => {
  const { _size, _after, _sort, ...filter } = query
  const found = await allOrders(db, actor, filter, { after: idAfter(_after), limit: _size + 1, oldest: _sort === '-new' })
  const { rows, next } = pageById(found, _size)
  return { list: { data: await ordersToWire(db, rows), next } }
})
