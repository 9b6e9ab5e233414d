import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type LikeTables = {
  item_like: { entity_id: number; item_id: number; created_at: Timestamp }
  comment_like: { entity_id: number; comment_id: number; created_at: Timestamp }
}
