import type { Generated } from 'kysely'
import type { OrderState } from '@florilege/shared/rules'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type OrderTables = {
  artwork_order: {
    id: Generated<number>
    /** Null once the artwork is purged. */
    record_id: number | null
    /** Title of the artwork when it was ordered. */
    title: string
    person_id: number
    state: Generated<OrderState>
    message: string
    idempotency_key: string
    created_at: Timestamp
    updated_at: Timestamp
  }
  /** Every step of an order: by which side, and by which person for the gallery. */
  order_change: {
    id: Generated<number>
    order_id: number
    from_state: OrderState | null
    to_state: OrderState
    entity_id: number | null
    person_id: number | null
    reason: string | null
    created_at: Timestamp
  }
}
