import type { ColumnType, Generated } from 'kysely'
import type { ImportPart, ImportPhase, ImportPlan, ImportResultCode, ImportState, RecordKind } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../../platform/database/foundation-tables.ts'
import type { FormerRecord } from '../../catalogue/record/import-records.ts'

/** Uploaded file: under `key` in the storage, null after its deletion. */
export type SentFile = { name: string; bytes: number; key: string | null }

export type ImportTables = {
  record_import: {
    id: Generated<number>
    /** Person who uploaded the files. */
    person_id: number | null
    /** Person who started the run. */
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
    /** Entries of the files processed in this phase. */
    read: Generated<number>
    total: number | null
    counts: Json<Record<string, number>>
    /** Identifies a run: late writes of another run of the same import are ignored. */
    run_id: string | null
    /** Pictures among the files, and the first ones that no row has. */
    pictures: Generated<number>
    unused: ColumnType<string[], string | undefined, string>
    created_at: Timestamp
    updated_at: Timestamp
  }
  /** Pictures of the rows of an import. */
  record_import_picture: {
    import_id: number
    place: number
    at: number
    /** Name of a file, or address. */
    origin: string
    rank: number
    credit: string | null
    licence: string | null
    /** Null in a dry run for a record that does not exist yet. */
    record_id: number | null
    /** `there`: the record had it before. */
    state: 'waiting' | 'attached' | 'there' | 'failed' | 'undone'
    reason: string | null
    media_id: number | null
    /** Stored by this import. */
    made: boolean
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
    /** Version that the import wrote; null when it wrote nothing. */
    version: number | null
    /** State before the import. */
    former: Json<FormerRecord> | null
    undone: 'restored' | 'removed' | 'left' | null
  }
  /** Files that are being added to the storage or removed from it. */
  import_garbage: {
    key: string
    since: Timestamp
  }
}
