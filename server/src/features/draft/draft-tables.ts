import type { Generated } from 'kysely'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type DraftTables = {
  draft: {
    person_id: number
    key: string
    version: Generated<number>
    content: string
    /** Length of the content, for the quota. */
    size: number
    updated_at: Timestamp
  }
}
