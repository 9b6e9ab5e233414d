import type { Channel, RELEASE_ACTIONS, ReleaseDocument, ReleaseFailure } from '@florilege/shared/contracts'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../platform/database/foundation-tables.ts'

export type ReleaseTables = {
  release: {
    name: string
    build: string
    document: Json<ReleaseDocument>
    received_at: Timestamp
    /** Null until the build is live for the first time. */
    published_at: Timestamp | null
    published_by: string | null
    note: string | null
  }
  /** `digest` is the hexadecimal SHA-384 of the bytes. */
  release_file: { name: string; build: string; path: string; digest: string; size: number }
  release_blob: { digest: string; size: number; stored_at: Timestamp }
  release_channel: {
    name: string
    channel: Channel
    build: string
    previous: Json<string[]>
    since: Timestamp
    by: string
  }
  release_event: {
    id: Generated<number>
    name: string
    channel: Channel
    action: (typeof RELEASE_ACTIONS)[number]
    build: string
    former_build: string | null
    by: string
    account_id: number | null
    note: string
    created_at: Timestamp
  }
  release_report: {
    name: string
    build: string
    failure: ReleaseFailure
    hour: Timestamp
    count: Generated<number>
    message: string
    last_at: Timestamp
  }
}
