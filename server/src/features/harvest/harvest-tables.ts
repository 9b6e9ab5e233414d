import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type HarvestTables = {
  /** Work that guests see or saw, with the time of its last change; kept by triggers. */
  harvest_record: { id: number; class: string; stamped_at: Timestamp; gone: boolean }
}
