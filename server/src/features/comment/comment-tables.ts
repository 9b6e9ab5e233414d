import type { Generated } from 'kysely'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type CommentTables = {
  comment: {
    id: Generated<number>
    object_id: number
    author_id: number
    /** Person who acted; differs from the author when they acted as an entity. */
    actor_id: number
    idempotency_key: string | null
    message: string
    /** First comment of the sub-thread, and the comment answered: both or neither. */
    sub_thread_id: number | null
    reply_to: number | null
    evaluation_count: Generated<number>
    comment_count: Generated<number>
    /** Set on a stub: deleted, but with answers below it. */
    deleted_at: Timestamp | null
    created_at: Timestamp
    edited_at: Timestamp | null
    version: Generated<number>
  }
  comment_version: { id: Generated<number>; comment_id: number; message: string; replaced_at: Timestamp }
}
