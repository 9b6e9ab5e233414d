import type { Order, OrderPage, PrivacyStatus } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { stepsOf } from './order-store.ts'
import type { OrderRow } from './order-store.ts'

const artworkOf = ({ record_id: id, kind, title, ...row }: OrderRow): Omit<NonNullable<Order['artwork']>, 'picture'> | null =>
  id === null || kind === null || title === null || row.status === null || row.privacy_status === null
    ? null
    : {
        id,
        kind,
        title,
        class: row.class,
        byline: row.byline,
        detail: row.detail,
        status: row.status,
        privacy_status: row.privacy_status as PrivacyStatus,
      }

/** Orders for the wire, with pictures of visible artworks. */
export const ordersToWire = async (db: Db, rows: OrderRow[]): Promise<Order[]> => {
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ record_id }) => record_id ?? []),
  )
  return rows.map((row) => {
    const artwork = artworkOf(row)
    return {
      id: row.id,
      state: row.state,
      message: row.message,
      title: row.ordered_title,
      artwork: artwork === null ? null : { ...artwork, picture: pictures.get(artwork.id)?.[0] ?? null },
      person: { id: row.person_id, display_name: row.display_name },
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

const named = (id: number | null, display_name: string | null) =>
  id === null || display_name === null ? null : { id, display_name }

/** Order with its steps. Only people who manage orders see who acted for the gallery. */
export const orderToPage = async (db: Db, row: OrderRow, actor: Actor): Promise<OrderPage[]> => {
  const steps = await stepsOf(db, row.id)
  const manages = can({ role: actor.role }, 'order.manage')
  const changes = steps.map((step) => ({
    id: step.id,
    from: step.from_state,
    to: step.to_state,
    by: named(step.entity_id, step.entity_name),
    person: manages ? named(step.person_id, step.person_name) : null,
    reason: step.reason,
    created_at: step.created_at.toISOString(),
  }))
  return (await ordersToWire(db, [row])).map((order) => ({ ...order, changes }))
}
