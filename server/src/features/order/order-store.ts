import { sql } from 'kysely'
import type { orderExportQuery } from '@florilege/shared/contracts'
import type { OrderState } from '@florilege/shared/rules'
import type { z } from 'zod'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { unblocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { hasWords } from '../../platform/search/has-words.ts'

/** Orders with their artworks as far as the actor may see these now. */
const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('artwork_order')
    .innerJoin('entity', 'entity.id', 'artwork_order.person_id')
    .leftJoin('item', (join) => join.onRef('item.id', '=', 'artwork_order.record_id').on(visibleTo(actor)))
    .leftJoin('record', 'record.id', 'item.id')
    .select([
      'artwork_order.id',
      'artwork_order.state',
      'artwork_order.message',
      'artwork_order.title as ordered_title',
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
      'record.status',
      'item.privacy_status',
    ])

export type OrderRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** `oldest`: the oldest first, otherwise the newest. */
type Page = { after: number | null; limit: number; oldest?: boolean }

export const ordersOf = (db: Db, actor: Actor, person: number, { after, limit }: Page): Promise<OrderRow[]> =>
  rows(db, actor)
    .where('artwork_order.person_id', '=', person)
    .$if(after !== null, (query) => query.where('artwork_order.id', '<', after))
    .orderBy('artwork_order.id', 'desc')
    .limit(limit)
    .execute()

export type OrderFilter = z.output<typeof orderExportQuery>

export const allOrders = (
  db: Db,
  actor: Actor,
  { state, q, from, to }: OrderFilter,
  { after, limit, oldest = false }: Page,
): Promise<OrderRow[]> =>
  rows(db, actor)
    .$if(q !== undefined && q !== '', (query) =>
      query.where(
        sql<boolean>`(${hasWords(sql`entity.folded_name`, q ?? '')} or ${hasWords(sql`search_fold(artwork_order.title)`, q ?? '')}
          or ${hasWords(sql`search_fold(coalesce(record.title, ''))`, q ?? '')})`,
      ),
    )
    .$if(from !== undefined, (query) => query.where('artwork_order.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('artwork_order.created_at', '<', new Date(to ?? 0)))
    .$if(state !== undefined, (query) => query.where('artwork_order.state', '=', state as OrderState))
    .$if(after !== null, (query) => query.where('artwork_order.id', oldest ? '>' : '<', after))
    .orderBy('artwork_order.id', oldest ? 'asc' : 'desc')
    .limit(limit)
    .execute()

export const orderById = (db: Db | Trx, actor: Actor, id: number): Promise<OrderRow | undefined> =>
  rows(db, actor).where('artwork_order.id', '=', id).executeTakeFirst()

/** Title and owner of an artwork that the actor may see, and thus order. */
export const orderable = (trx: Trx, actor: Actor, record: number): Promise<{ title: string; owner_id: number } | undefined> =>
  trx
    .selectFrom('item')
    .innerJoin('record', 'record.id', 'item.id')
    .select(['record.title', 'item.owner_id'])
    .where('item.id', '=', record)
    .where('item.privacy_status', '>=', 0)
    .where('record.class', '=', 'artwork')
    .where('record.status', '=', 'published')
    .where(visibleTo(actor))
    .executeTakeFirst()

/** True when a person has an order for this artwork under another key that is neither declined, cancelled nor fulfilled. */
export const hasOpenOrder = async (
  trx: Trx,
  person: number,
  { record, key }: { record: number; key: string },
): Promise<boolean> =>
  (await trx
    .selectFrom('artwork_order')
    .select('id')
    .where('person_id', '=', person)
    .where('record_id', '=', record)
    .where('state', 'in', ['requested', 'confirmed'])
    .where('idempotency_key', '<>', key)
    .limit(1)
    .executeTakeFirst()) !== undefined

type NewOrder = { record: number; title: string; person: number; message: string; key: string }

/** Creates an order, or finds the one with the same key; returns its id and if it is new. */
export const createOrder = async (
  trx: Trx,
  { record, title, person, message, key }: NewOrder,
): Promise<{ id: number; made: boolean }> => {
  const values = { record_id: record, title, person_id: person, message, idempotency_key: key }
  const made = await trx
    .insertInto('artwork_order')
    .values(values)
    .onConflict((conflict) => conflict.columns(['person_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return { id: made.id, made: true }
  const { id } = await trx
    .selectFrom('artwork_order')
    .select('id')
    .where('person_id', '=', person)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, made: false }
}

export type HeldOrder = {
  id: number
  state: OrderState
  person: number
  record: number | null
  owner: number | null
  removed: boolean
}

/** Order with its artwork and gallery, both locked until the transaction ends; null for an unknown one. */
export const holdOrder = async (trx: Trx, id: number): Promise<HeldOrder | null> => {
  const order = await trx
    .selectFrom('artwork_order')
    .select(['state', 'person_id', 'record_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (order === undefined) return null
  const { state, person_id: person, record_id: record } = order
  // Lock that serializes orders of one artwork.
  const item =
    record === null
      ? undefined
      : await trx
          .selectFrom('item')
          .select(['owner_id', 'privacy_status'])
          .where('id', '=', record)
          .forNoKeyUpdate()
          .executeTakeFirst()
  return { id, state, person, record, owner: item?.owner_id ?? null, removed: item === undefined || item.privacy_status < 0 }
}

export const isReserved = async (trx: Trx, record: number): Promise<boolean> =>
  (await trx
    .selectFrom('artwork_order')
    .select('id')
    .where('record_id', '=', record)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()) !== undefined

export type Step = {
  order: number
  from: OrderState | null
  to: OrderState
  /** Acting side, and the person who acted for the gallery. */
  entity: number | null
  person: number | null
  reason: string | null
}

/** Records a step of an order and its new state. */
export const keepStep = async (trx: Trx, { order, from, to, entity, person, reason }: Step): Promise<void> => {
  if (from !== null) {
    const now = sql<Date>`now()`
    await trx.updateTable('artwork_order').set({ state: to, updated_at: now }).where('id', '=', order).execute()
  }
  await trx
    .insertInto('order_change')
    .values({ order_id: order, from_state: from, to_state: to, entity_id: entity, person_id: person, reason })
    .execute()
  await publish(trx, { kind: 'waiting' })
}

/** True when this person took the last step of an order, for themself or for the gallery. */
export const tookLastStep = async (trx: Trx, order: number, person: number): Promise<boolean> => {
  const last = await trx
    .selectFrom('order_change')
    .select(['entity_id', 'person_id'])
    .where('order_id', '=', order)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && (last.person_id ?? last.entity_id) === person
}

/** Steps of an order, oldest first: there are at most three. */
export const stepsOf = (db: Db, order: number) =>
  db
    .selectFrom('order_change')
    .leftJoin('entity', 'entity.id', 'order_change.entity_id')
    .leftJoin('entity as person', 'person.id', 'order_change.person_id')
    .select(['order_change.id', 'from_state', 'to_state', 'reason', 'order_change.created_at', 'entity_id', 'person_id'])
    .select(['entity.display_name as entity_name', 'person.display_name as person_name'])
    .where('order_id', '=', order)
    .orderBy('order_change.id')
    .execute()

/** Makes a person a client of a gallery; false when they already are, or when a block exists between them. */
export const makeClient = async (trx: Trx, person: number, gallery: number): Promise<boolean> => {
  const { rows: made } = await sql`
    insert into relation (from_id, to_id, code) select ${person}::bigint, gallery.id, 'c' from entity gallery
    where gallery.id = ${gallery} and gallery.id <> ${person} and ${unblocked({ entity: person, person }, 'gallery.id')}
    on conflict do nothing returning from_id`.execute(trx)
  return made.length > 0
}
