import type { Generated } from 'kysely'
import type { BulkField, BulkLeft, RecordKind } from '@florilege/shared/contracts'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type BulkTables = {
  record_bulk: {
    id: Generated<number>
    kind: RecordKind
    field: BulkField
    value: string | null
    reason: string
    person_id: number | null
    created_at: Timestamp
    changed: Generated<number>
    left_count: Generated<number>
    undone_at: Timestamp | null
    undone_by: number | null
    undone_reason: string | null
    restored: Generated<number>
    kept: Generated<number>
  }
  /** Former value of each chosen record, or the reason for skipping it. */
  record_bulk_row: {
    bulk_id: number
    record_id: number
    before: string | null
    left_why: BulkLeft | null
    undone: 'restored' | 'kept' | 'removed' | null
  }
}
