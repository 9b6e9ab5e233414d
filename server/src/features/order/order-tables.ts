import type { Generated } from 'kysely'
import type { OrderState } from '@florilege/shared/rules'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type OrderTables = {
  artwork_order: {
    id: Generated<number>
    record_id: number
    person_id: number
    state: Generated<OrderState>
    message: string
    idempotency_key: string
    created_at: Timestamp
    updated_at: Timestamp
  }
}
