import type { BoundRoute } from '../../platform/route.ts'
import { cancelOrderRoute, confirmOrderRoute, declineOrderRoute, fulfilOrderRoute, getOrderRoute } from './answer-order.ts'
import { createOrderRoute } from './create-order.ts'
import { listAllOrdersRoute, listOrdersRoute } from './list-orders.ts'

export const orderRoutes: BoundRoute[] = [
  listOrdersRoute,
  listAllOrdersRoute,
  getOrderRoute,
  createOrderRoute,
  confirmOrderRoute,
  declineOrderRoute,
  fulfilOrderRoute,
  cancelOrderRoute,
]
