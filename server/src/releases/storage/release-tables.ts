import type {
  Channel,
  RELEASE_ACTIONS,
  ReleaseDocument,
  ReleaseEnvelope,
  ReleaseFailure,
  ROLLOUT_ENDINGS,
} from '@florilege/shared/contracts'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'

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
    /** Registry signature over the document; null for releases from before sealing. */
    seal: Generated<string | null>
    /** Removal time of its files, when no page could need them any more. */
    files_removed_at: Timestamp | null
  }
  /** Public key of the registry. */
  release_registry: { one: Generated<boolean>; public_key: string; since: Timestamp; installation: Generated<string | null> }
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
  /** `key_id` is a team's key, or "registry" for the server's own signature. */
  release_signature: { name: string; build: string; key_id: string; envelope: Json<ReleaseEnvelope>; signed_at: Timestamp }
  release_call: { id: string; made_at: Timestamp }
  /** `digest` is the hexadecimal SHA-384 of the bytes. */
  release_file: { name: string; build: string; path: string; digest: string; size: number }
  release_blob: { digest: string; size: number; stored_at: Timestamp; verified_at: Timestamp }
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
    share: number | null
  }
  /** Build that a share of people gets, in percent, next to `control`; running until it has an end. */
  release_rollout: {
    id: Generated<number>
    name: string
    build: string
    /** Null when the others have no release of it. */
    control: string | null
    share: number
    since: Timestamp
    share_since: Timestamp
    by: string
    note: string
    ended_at: Timestamp | null
    ending: (typeof ROLLOUT_ENDINGS)[number] | null
    /** True when the server raises the share automatically. */
    ramp: Generated<boolean>
    /** End of the watch over a release that is live for everybody; such a row has ended, at a share of 100. */
    watch_until: Timestamp | null
    /** Served pages that loaded the build; `well`: those of people without an older account that reported no failure of it. */
    served: Generated<number>
    well: Generated<number>
    /** People with an older account who loaded it. */
    members: Generated<number>
  }
  release_bad: {
    rollout_id: number
    signal: 'broke' | 'slow'
    person: string
    network: string
    candidate: boolean
    share: number
    at: Timestamp
    known: Generated<boolean>
  }
  release_ticket: { nonce: string; subject: string; used_at: Timestamp }
  release_pin: { name: string; channel: Channel; build: string; since: Timestamp; by: string; note: string }
  release_person: { account_id: number; place: number | null; channel: Generated<Channel> }
  release_override: {
    id: Generated<number>
    account_id: number
    session_id: number
    name: string
    document: Json<ReleaseDocument>
    /** Origin that serves the files; null for this site. */
    origin: string | null
    note: string
    /** Signature of the row, made with the release key. */
    seal: string
    created_at: Timestamp
    expires_at: Timestamp
  }
  /** Permission of a development server to override a remote in a session; no row stores the signature that proves it. */
  release_override_grant: {
    id: string
    account_id: number
    session_id: number
    name: string
    note: string
    created_at: Timestamp
    expires_at: Timestamp
  }
  release_load: { name: string; build: string; hour: Timestamp; count: Generated<number>; milliseconds: Generated<number> }
  release_set: { id: string; builds: Json<string[]>; seen_at: Timestamp }
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
