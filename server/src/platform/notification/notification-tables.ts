import type { Generated } from 'kysely'
import type { Timestamp } from '../database/foundation-tables.ts'

export type NotificationTables = {
  notification: {
    id: Generated<number>
    to_id: number
    kind: string
    from_id: number | null
    /** Person who acted in the name of `from_id`, which is a group or organisation. */
    actor_id: number | null
    item_id: number | null
    comment_id: number | null
    /** What else it is about, such as an order or a report; its kind says which. */
    subject_id: number | null
    /** A state or a reason, such as `confirmed`. */
    note: string | null
    read_at: Timestamp | null
    created_at: Timestamp
  }
}
