import { createOrder } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { tellBothSides } from './order-notices.ts'
import { createOrder as insertOrder, keepStep, orderable, orderById } from './order-store.ts'
import { ordersToWire } from './order-wire.ts'

export const createOrderRoute = handle(createOrder, async ({ actor, body }, { db }) => {
  const { person, entity } = signedIn(actor)
  const { record_id: record, message, idempotency_key: key } = body
  const row = await db.transaction().execute(async (trx) => {
    const artwork = await orderable(trx, actor, record)
    if (artwork === undefined) throw refuse('NOT_FOUND')
    const { title, owner_id: owner } = artwork
    // What is one's own, or the gallery's that one acts as, is not ordered.
    if (owner === person || owner === entity) throw refuse('FORBIDDEN')
    const { id, made } = await insertOrder(trx, { record, title, person, message, key })
    if (made) {
      await keepStep(trx, { order: id, from: null, to: 'requested', entity: person, person: null, reason: null })
      await tellBothSides(trx, { id, person, owner, record }, { acting: person, note: 'requested' })
    }
    return orderById(trx, actor, id)
  })
  const [order] = row === undefined ? [] : await ordersToWire(db, [row])
  if (order === undefined) throw refuse('NOT_FOUND')
  return { data: order }
})
