import { sql } from 'kysely'
import type { OrderState } from '@florilege/shared/rules'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { visibleTo } from '../../platform/item/visible.ts'

const rows = (db: Db | Trx) =>
  db
    .selectFrom('artwork_order')
    .innerJoin('record', 'record.id', 'artwork_order.record_id')
    .innerJoin('entity', 'entity.id', 'artwork_order.person_id')
    .select([
      'artwork_order.id',
      'artwork_order.state',
      'artwork_order.message',
      'artwork_order.person_id',
      'artwork_order.created_at',
      'artwork_order.updated_at',
      'entity.display_name',
      'record.id as record_id',
      'record.kind',
      'record.class',
      'record.title',
      'record.byline',
      'record.detail',
    ])

export type OrderRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const ordersOf = (db: Db, person: number, after: number | null, limit: number): Promise<OrderRow[]> =>
  rows(db)
    .where('artwork_order.person_id', '=', person)
    .$if(after !== null, (query) => query.where('artwork_order.id', '<', after))
    .orderBy('artwork_order.id', 'desc')
    .limit(limit)
    .execute()

export const allOrders = (db: Db, state: OrderState | undefined, after: number | null, limit: number): Promise<OrderRow[]> =>
  rows(db)
    .$if(state !== undefined, (query) => query.where('artwork_order.state', '=', state as OrderState))
    .$if(after !== null, (query) => query.where('artwork_order.id', '<', after))
    .orderBy('artwork_order.id', 'desc')
    .limit(limit)
    .execute()

export const orderById = (db: Db | Trx, id: number): Promise<OrderRow | undefined> =>
  rows(db).where('artwork_order.id', '=', id).executeTakeFirst()

/** Whether the actor may see this item and it is an artwork, which is what can be ordered. */
export const canOrder = async (db: Db | Trx, actor: Actor, record: number): Promise<boolean> => {
  const found = await db
    .selectFrom('item')
    .innerJoin('record', 'record.id', 'item.id')
    .select('item.id')
    .where('item.id', '=', record)
    .where('record.class', '=', 'artwork')
    .where('record.status', '=', 'published')
    .where(visibleTo(actor))
    .executeTakeFirst()
  return found !== undefined
}

type NewOrder = { record: number; person: number; message: string; key: string }

/** Makes an order, or finds the one already made with the same key; returns its id. */
export const createOrder = async (trx: Trx, { record, person, message, key }: NewOrder): Promise<number> => {
  const { id } = await trx
    .insertInto('artwork_order')
    .values({ record_id: record, person_id: person, message, idempotency_key: key })
    // Touches the row, so that a repeated send gets its id back.
    .onConflict((conflict) => conflict.columns(['person_id', 'idempotency_key']).doUpdateSet({ idempotency_key: key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes back an order that is still requested; false when it is answered already or not this person's. */
export const cancelOrder = async (db: Db, person: number, id: number): Promise<boolean> => {
  const result = await db
    .updateTable('artwork_order')
    .set({ state: 'cancelled', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
