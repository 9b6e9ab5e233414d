import { createOrder } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { idempotent } from '../../platform/request/idempotent.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { tellBothSides } from './order-notices.ts'
import { createOrder as insertOrder, hasOpenOrder, keepStep, orderable, orderById } from './order-store.ts'
import { ordersToWire } from './order-wire.ts'

type Draft = EndpointBody<typeof createOrder>

const order = async (trx: Trx, actor: Actor, { record_id: record, message, idempotency_key: key }: Draft): Promise<number> => {
  const { person, entity } = signedIn(actor)
  const artwork = await orderable(trx, actor, record)
  if (artwork === undefined) throw refuse('NOT_FOUND')
  const { title, owner_id: owner } = artwork
  // Artworks of one's own, or of the gallery acted as, cannot be ordered.
  if (owner === person || owner === entity) throw refuse('FORBIDDEN')
  if (await hasOpenOrder(trx, person, { record, key })) throw refuse('CONFLICT', 'ORDER_OPEN')
  const { id, made } = await insertOrder(trx, { record, title, person, message, key })
  if (!made) return id
  await keepStep(trx, { order: id, from: null, to: 'requested', entity: person, person: null, reason: null })
  await tellBothSides(trx, { id, person, owner, record }, { acting: person, note: 'requested' })
  return id
}

export const createOrderRoute = handle(createOrder, async ({ actor, body }, { db }) => {
  const me = signedIn(actor)
  const sent = { key: body.idempotency_key, kind: 'order', content: body }
  const row = await db.transaction().execute(async (trx) => {
    const id = await idempotent(trx, me, sent, () => order(trx, actor, body))
    return orderById(trx, actor, id)
  })
  const [made] = row === undefined ? [] : await ordersToWire(db, [row])
  if (made === undefined) throw refuse('NOT_FOUND')
  return { data: made }
})
