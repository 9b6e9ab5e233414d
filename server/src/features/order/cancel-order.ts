import { cancelOrder } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { cancelOrder as cancel, orderById } from './order-store.ts'
import { ordersToWire } from './order-wire.ts'

export const cancelOrderRoute = handle(cancelOrder, async ({ actor, params }, { db }) => {
  const { person } = signedIn(actor)
  const done = await cancel(db, person, params.id)
  const row = await orderById(db, params.id)
  // Somebody else's order does not exist for the caller; repeating a cancellation answers with the state.
  if (row === undefined || row.person_id !== person) throw refuse('NOT_FOUND')
  if (!done && row.state !== 'cancelled') throw refuse('CONFLICT', 'ORDER_ANSWERED')
  const [order] = await ordersToWire(db, [row])
  if (order === undefined) throw refuse('NOT_FOUND')
  return { data: order }
})
