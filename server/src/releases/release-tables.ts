import type { Channel, RELEASE_ACTIONS, ReleaseDocument, ReleaseEnvelope, ReleaseFailure } from '@florilege/shared/contracts'
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
    /** Signature of this registry over the document; null for what was taken in before there were seals. */
    seal: Generated<string | null>
  }
  /** The key that seals here. */
  release_registry: { one: Generated<boolean>; public_key: string; since: Timestamp }
  release_team_key: {
    id: string
    team: string
    public_key: string
    remotes: Json<string[]>
    added_at: Timestamp
    added_by: string
    ended_at: Timestamp | null
    ended_by: Generated<string | null>
    reason: Generated<string | null>
    replaced_by: Generated<string | null>
    compromised: Generated<boolean>
  }
  /** `key_id` is a team's key, or "registry" where this server signed itself. */
  release_signature: { name: string; build: string; key_id: string; envelope: Json<ReleaseEnvelope>; signed_at: Timestamp }
  release_call: { id: string; made_at: Timestamp }
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
