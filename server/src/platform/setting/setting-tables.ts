import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../database/foundation-tables.ts'

export type SettingTables = {
  /** One row for each change; the newest is in force. */
  site_setting: {
    version: Generated<number>
    values: Json<Record<string, unknown>>
    person_id: number | null
    reason: string
    restored_from: number | null
    created_at: Timestamp
  }
}
