import type { Generated } from 'kysely'
import type { Timestamp } from '../database/foundation-tables.ts'

export type NotificationTables = {
  notification: {
    id: Generated<number>
    to_id: number
    kind: string
    from_id: number | null
    /** Person who acted for `from_id`, which is a group or organisation. */
    actor_id: number | null
    item_id: number | null
    comment_id: number | null
    /** Other subject, such as an order or a report, depending on the kind. */
    subject_id: number | null
    /** State or reason, such as `confirmed`. */
    note: string | null
    read_at: Timestamp | null
    created_at: Timestamp
  }
}
