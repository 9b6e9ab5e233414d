import type { Generated } from 'kysely'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type MediaTables = {
  media_upload: { person_id: number; upload_key: string; media_id: number }
  /** Large file uploaded in chunks. */
  upload_session: {
    id: Generated<string>
    person_id: number
    owner_id: number
    upload_key: string
    file_name: string
    file_size: number
    last_modified: Timestamp | null
    received: Generated<number>
    ended: Generated<boolean>
    /** Hash of the whole file, if the sender gave one. */
    sha256: Generated<Buffer | null>
    /** Resulting media. */
    media_id: Generated<number | null>
    created_at: Timestamp
    expires_at: Timestamp
  }
  upload_chunk: { session_id: string; start: number; sha256: Buffer; size: number; accepted: Generated<boolean> }
  media_garbage: { key: string; since: Timestamp }
}
