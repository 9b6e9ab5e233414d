import { cancelOrder, confirmOrder, declineOrder, fulfilOrder, getOrder } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { changeOrder, readOrder } from './change-order.ts'

export const getOrderRoute = handle(getOrder, async ({ params, actor }, { db }) => ({
  data: await readOrder(db, actor, params.id),
}))

export const confirmOrderRoute = handle(confirmOrder, async ({ params: { id }, body: { reason }, actor, request }, { db }) => ({
  data: await changeOrder(db, { id, to: 'confirmed', reason, actor, request }),
}))

export const declineOrderRoute = handle(declineOrder, async ({ params: { id }, body: { reason }, actor, request }, { db }) => ({
  data: await changeOrder(db, { id, to: 'declined', reason, actor, request }),
}))

export const fulfilOrderRoute = handle(fulfilOrder, async ({ params: { id }, body: { reason }, actor, request }, { db }) => ({
  data: await changeOrder(db, { id, to: 'fulfilled', reason, actor, request }),
}))

export const cancelOrderRoute = handle(cancelOrder, async ({ params: { id }, body: { reason }, actor, request }, { db }) => ({
  data: await changeOrder(db, { id, to: 'cancelled', reason, actor, request }),
}))
