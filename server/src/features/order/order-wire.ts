import type { Order } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import type { OrderRow } from './order-store.ts'

/** Orders as they go over the wire, with the pictures of their artworks. */
export const ordersToWire = async (db: Db, rows: OrderRow[]): Promise<Order[]> => {
  const pictures = await picturesOf(
    db,
    rows.map(({ record_id }) => record_id),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    message: row.message,
    artwork: {
      id: row.record_id,
      kind: row.kind,
      class: row.class,
      title: row.title,
      byline: row.byline,
      detail: row.detail,
      picture: pictures.get(row.record_id)?.[0] ?? null,
    },
    person: { id: row.person_id, display_name: row.display_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
