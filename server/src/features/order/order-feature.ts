import type { BoundRoute } from '../../platform/route.ts'
import { cancelOrderRoute } from './cancel-order.ts'
import { createOrderRoute } from './create-order.ts'
import { listAllOrdersRoute, listOrdersRoute } from './list-orders.ts'

export const orderRoutes: BoundRoute[] = [listOrdersRoute, listAllOrdersRoute, createOrderRoute, cancelOrderRoute]
