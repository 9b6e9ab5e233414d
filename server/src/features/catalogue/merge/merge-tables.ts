import type { ColumnType, Generated } from 'kysely'
import type { MergeMoves, PairReason, RecordKind } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../../platform/database/foundation-tables.ts'
import type { RecordContent } from '../record/record-content.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export type MergeTables = {
  record_merge: {
    id: Generated<number>
    kind: RecordKind
    kept_id: number
    merged_id: number
    merged_title: string
    was_open: boolean
    former: Json<{ kept: RecordContent; merged: RecordContent }>
    later: Json<RecordContent>
    moved: ColumnType<MergeMoves, string | undefined, string>
    person_id: number | null
    created_at: Timestamp
    undone_at: Optional<Date>
    undone_by: Optional<number>
  }
  record_merge_row: {
    id: Generated<number>
    merge_id: number
    place: string
    keys: Json<Record<string, unknown>> | null
    was: Json<Record<string, unknown>> | null
    entity_id: number | null
  }
  record_pair: {
    id: Generated<number>
    kind: RecordKind
    /** The smaller id of the two. */
    first_id: number
    second_id: number
    reasons: PairReason[]
    state: Generated<'open' | 'different' | 'merged'>
    decided_by: Optional<number>
    decided_at: Optional<Date>
    created_at: Timestamp
  }
  record_key: { key: string; record_id: number }
  /** Filled by triggers. */
  record_unpaired: { id: Generated<number>; record_id: number }
}
