import type { Generated } from 'kysely'
import type { BulkField, BulkLeft, BulkState, RecordKind } from '@florilege/shared/contracts'
import type { Timestamp } from '../../../platform/database/foundation-tables.ts'

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
    /** `done` from the former version, also where it has undone the edit. */
    state: Generated<BulkState>
    /** 0 from the former version. */
    total: Generated<number>
  }
  /** Former value of each record, or the reason why it is not changed, `waiting` until its turn. */
  record_bulk_row: {
    bulk_id: number
    record_id: number
    /** Version in which the record is to be changed; null from the former version. */
    version: number | null
    before: string | null
    left_why: BulkLeft | null
    undone: 'restored' | 'kept' | 'removed' | null
  }
}
