import type { FastifyRequest } from 'fastify'
import { can, orderMoves } from '@florilege/shared/contracts'
import type { OrderPage, OrderState } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { refuse } from '../../platform/refusal.ts'
import { tellBothSides } from './order-notices.ts'
import { holdOrder, isReserved, keepStep, makeClient, orderById, tookLastStep } from './order-store.ts'
import type { HeldOrder } from './order-store.ts'
import { orderToPage } from './order-wire.ts'

export type OrderMove = { id: number; to: OrderState; reason: string | null; actor: Actor; request: FastifyRequest }

/** Order that the caller made or manages; any other is reported as unknown. */
const own = async (trx: Trx, { id, actor }: OrderMove): Promise<HeldOrder & { mine: boolean }> => {
  const { person } = signedIn(actor)
  const order = await holdOrder(trx, id)
  const mine = order?.person === person
  if (order === null || !(mine || can({ role: actor.role }, 'order.manage'))) throw refuse('NOT_FOUND')
  return { ...order, mine }
}

/** Refuses forbidden steps; the customer may only cancel an unanswered order. */
const requireMove = async (
  trx: Trx,
  { state, mine, record, removed }: HeldOrder & { mine: boolean },
  { to, actor }: OrderMove,
) => {
  const manages = can({ role: actor.role }, 'order.manage')
  if (to !== 'cancelled' && !manages) throw refuse('FORBIDDEN')
  if (to === 'cancelled' && state !== 'requested' && mine && !manages) throw refuse('CONFLICT', 'ORDER_ANSWERED')
  if (!orderMoves(state, to)) throw refuse('CONFLICT', 'ORDER_STATE')
  if (to !== 'confirmed') return
  if (record === null || removed) throw refuse('CONFLICT', 'RECORD_REMOVED')
  if (await isReserved(trx, record)) throw refuse('CONFLICT', 'ARTWORK_RESERVED')
}

const move = async (trx: Trx, order: OrderMove): Promise<void> => {
  const held = await own(trx, order)
  // A repeated own step returns the state; a concurrent other step is refused, so that its author knows that their text
  // was not sent.
  if (held.state === order.to && (await tookLastStep(trx, held.id, signedIn(order.actor).person))) return
  await requireMove(trx, held, order)
  const { to, reason, actor } = order
  const { person } = signedIn(actor)
  const byPerson = held.mine && to === 'cancelled'
  const side = byPerson ? { entity: held.person, person: null } : { entity: held.owner, person }
  await keepStep(trx, { order: held.id, from: held.state, to, reason, ...side })
  await tellBothSides(trx, held, { acting: person, note: to })
  if (to === 'confirmed' && held.owner !== null && (await makeClient(trx, held.person, held.owner))) {
    await publish(trx, { kind: 'relation', to: held.person, data: { entity: held.owner } })
    await publish(trx, { kind: 'relation', to: held.owner, data: { entity: held.person } })
  }
  if (byPerson) return
  await audit(trx, order, {
    action: `order.${to}`,
    subject: 'order',
    subjectId: held.id,
    before: { state: held.state },
    after: { state: to },
    ...(reason === null ? {} : { reason }),
  })
}

/** Order for its page; 404 for people who neither made nor manage it. */
export const readOrder = async (db: Db, actor: Actor, id: number): Promise<OrderPage> => {
  const { person } = signedIn(actor)
  const row = await orderById(db, actor, id)
  if (row === undefined || (row.person_id !== person && !can({ role: actor.role }, 'order.manage'))) throw refuse('NOT_FOUND')
  const [page] = await orderToPage(db, row, actor)
  if (page === undefined) throw refuse('NOT_FOUND')
  return page
}

/** Moves an order a step further, records it and notifies both sides; returns its page. */
export const changeOrder = async (db: Db, order: OrderMove): Promise<OrderPage> => {
  await db.transaction().execute((trx) => move(trx, order))
  return readOrder(db, order.actor, order.id)
}
