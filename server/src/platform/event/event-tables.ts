import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../database/foundation-tables.ts'

export type EventTables = {
  event: {
    id: Generated<number>
    kind: string
    /** Addressee; null: everybody who may see the item. */
    to_id: number | null
    item_id: number | null
    sides: Generated<number[]>
    data: Json<Record<string, unknown>>
    created_at: Timestamp
  }
}
