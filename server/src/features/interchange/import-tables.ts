import type { Generated } from 'kysely'
import type { ImportPart, ImportPhase, ImportPlan, ImportResultCode, ImportState, RecordKind } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'
import type { FormerRecord } from '../catalogue/import-records.ts'

/** A file as it was sent: under `key` in the storage, null once it is kept no more. */
export type SentFile = { name: string; bytes: number; key: string | null }

export type ImportTables = {
  record_import: {
    id: Generated<number>
    /** Who handed the files in. */
    person_id: number | null
    /** Who has begun the run. */
    run_by: number | null
    file_name: string
    files: Json<SentFile[]>
    state: ImportState | 'receiving'
    phase: ImportPhase | null
    reason: string | null
    detail: string | null
    parts: Json<ImportPart[]>
    unread: Json<string[]>
    plan: Json<ImportPlan>
    /** Entries of the files that are done in this phase. */
    read: Generated<number>
    total: number | null
    counts: Json<Record<string, number>>
    /** Names a run: what another one of the same import writes late counts no more. */
    run_id: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  record_import_row: {
    import_id: number
    place: number
    file: string
    rows: number[]
    key: string | null
    kind: RecordKind | null
    title: string | null
    implied: boolean
    result: ImportResultCode
    reason: string | null
    notes: Json<{ code: string; detail: string | null }[]> | null
    near: number[] | null
    record_id: number | null
    /** Version that the import wrote; null where it wrote nothing. */
    version: number | null
    /** What was there before. */
    former: Json<FormerRecord> | null
    undone: 'restored' | 'removed' | 'left' | null
  }
  /** Files that are on their way into the storage or out of it. */
  import_garbage: {
    key: string
    since: Timestamp
  }
}
