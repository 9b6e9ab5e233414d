import { createOrder } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { canOrder, createOrder as insertOrder, orderById } from './order-store.ts'
import { ordersToWire } from './order-wire.ts'

export const createOrderRoute = handle(createOrder, async ({ actor, body }, { db }) => {
  const { person } = signedIn(actor)
  const row = await db.transaction().execute(async (trx) => {
    if (!(await canOrder(trx, actor, body.record_id))) throw refuse('NOT_FOUND')
    const id = await insertOrder(trx, { record: body.record_id, person, message: body.message, key: body.idempotency_key })
    return orderById(trx, id)
  })
  const [order] = row === undefined ? [] : await ordersToWire(db, [row])
  if (order === undefined) throw refuse('NOT_FOUND')
  return { data: order }
})
