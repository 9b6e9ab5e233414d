import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../database/foundation-tables.ts'

export type AuditTables = {
  audit: {
    id: Generated<number>
    action: string
    /** Author of the action; null: the server itself. */
    person_id: number | null
    /** Entity that the author acted as. */
    entity_id: number | null
    address: string | null
    subject: string | null
    subject_id: string | null
    before: Json<unknown> | null
    after: Json<unknown> | null
    reason: string | null
    created_at: Timestamp
  }
}
