import type { Feature } from '../../platform/feature.ts'
import { cancelOrderRoute, confirmOrderRoute, declineOrderRoute, fulfilOrderRoute, getOrderRoute } from './answer-order.ts'
import { createOrderRoute } from './create-order.ts'
import { registerOrderExport } from './export-orders.ts'
import { listAllOrdersRoute, listOrdersRoute } from './list-orders.ts'
import type { OrderTables } from './order-tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends OrderTables {}
}

export const orderFeature: Feature = {
  name: 'order',
  uses: ['session'],
  routes: [
    listOrdersRoute,
    listAllOrdersRoute,
    getOrderRoute,
    createOrderRoute,
    confirmOrderRoute,
    declineOrderRoute,
    fulfilOrderRoute,
    cancelOrderRoute,
  ],
  register: registerOrderExport,
}
