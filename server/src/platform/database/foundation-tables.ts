import type { Colour, PositionPrecision, VideoProvider } from '@florilege/shared/contracts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<T> = ColumnType<T, string, string>

export type ItemKind =
  | 'note'
  | 'lesson'
  | 'solution'
  | 'mood'
  | 'share'
  | 'bibliography'
  | 'genus'
  | 'species'
  | 'article'
  | 'media'
  | 'contribution'
  | 'florilege'

export type FoundationTables = {
  entity: {
    id: Generated<number>
    guid: Generated<string>
    type: 'PERSON' | 'GROUP' | 'ORGANISATION'
    display_name: string
    /** Normalized name for searches, maintained by a trigger. */
    folded_name: Generated<string>
    about: string | null
    place: string | null
    closed: Generated<boolean>
    image_media: number | null
    /** Coordinates as others see them: rounded when the precision is `about`, null when it is `none`. */
    lat: number | null
    lon: number | null
    position_precision: Generated<'exact' | 'about' | 'none'>
    deleted_at: Timestamp | null
    /** `{kind}_pp` defaults and other settings of the person. */
    setting: Json<Record<string, number>>
    /** Groups and organisations: suspended since then, so nobody acts as it. */
    suspended_at: Timestamp | null
    suspended_until: Timestamp | null
    version: Generated<number>
    /** People: pending deletion since then, and invisible to everybody. */
    left_at: Timestamp | null
    created_at: Timestamp
  }
  account: {
    id: Generated<number>
    /** Lower case. */
    email: string
    password_hash: string | null
    role: Generated<'USER' | 'CONTRIB' | 'EDITOR' | 'ADMIN'>
    status: Generated<'active' | 'suspended'>
    person_id: number
    language: Generated<string>
    created_at: Timestamp
    seen_at: Timestamp | null
    /** Time of erasure, unless the person comes back before. */
    delete_at: Timestamp | null
    /** End of a suspension; null: none. */
    suspended_until: Timestamp | null
    /** Reasons in the words of the person who decided. */
    suspended_reason: Generated<string | null>
    /** User handle for authenticators. */
    handle: Generated<string>
    /** First steps of a newcomer that were followed or dismissed. */
    first_steps_ended: Generated<string[]>
  }
  session: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    account_id: number
    acting_id: number
    remember: boolean
    agent: string | null
    address: string | null
    created_at: Timestamp
    seen_at: Timestamp
    /** Expiry unless the session is used before. */
    idle_at: Timestamp
    expires_at: Timestamp
    /** Last step-up in this session. */
    step_up_at: Timestamp | null
  }
  mail_change: { token_hash: Buffer; account_id: number; email: string; created_at: Timestamp; expires_at: Timestamp }
  /**
   * Registrations that wait for confirmation of their address; several may wait for one address, each with its own
   * password.
   */
  registration: {
    token_hash: Buffer
    email: string
    display_name: string
    password_hash: string
    language: string
    consent: string
    consent_version: string
    consent_hash: string
    created_at: Timestamp
    expires_at: Timestamp
  }
  password_reset: { token_hash: Buffer; account_id: number; created_at: Timestamp; expires_at: Timestamp }
  /** Attempts counted against a limit, by subject (an address, a hashed mail address). */
  attempt: {
    limit_name: string
    subject: string
    count: number
    ends_at: Timestamp
    /** Time before which the next attempt is refused. */
    free_at: Timestamp
  }
  consent: {
    id: Generated<number>
    account_id: number
    name: string
    version: string
    text_hash: string
    created_at: Timestamp
  }
  relation: {
    id: GeneratedAlways<number>
    from_id: number
    to_id: number
    code: string
    /** Message sent with a request. */
    message: string | null
    created_at: Timestamp
  }
  block: { id: GeneratedAlways<number>; from_id: number; to_id: number; created_at: Timestamp }
  item: {
    id: Generated<number>
    kind: ItemKind
    owner_id: number
    /** Person who acted; differs from the owner when they acted as an entity. */
    actor_id: number | null
    privacy_status: number
    evaluation_count: Generated<number>
    comment_count: Generated<number>
    share_count: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  /** `lat` and `lon` hold the published position, `metadata` everything, for the owner. */
  media: {
    id: number
    /** Folder of its files in the storage, and the unguessable part of their addresses. */
    key: string
    file_name: string
    file_size: number
    file_type: string
    sha256: Buffer
    width: number
    height: number
    thumbhash: string | null
    title: string | null
    description: string | null
    author: string | null
    taken_at: Timestamp | null
    lat: number | null
    lon: number | null
    metadata: Json<Record<string, unknown>> | null
    /** Null until a record refers to it; temporary files are removed after a day. */
    kept_at: Timestamp | null
    /** As reported by the sender's device. */
    last_modified: Timestamp | null
    orig_type: Generated<string>
    /** True when the uploaded file itself is stored. */
    has_source: Generated<boolean>
    /** Name of the place. */
    place: string | null
    position_precision: Generated<PositionPrecision>
    version: Generated<number>
    alt: string | null
    licence: string | null
    /** Percentage from the left and from the top; both or none. */
    focal_x: number | null
    focal_y: number | null
    /** Dominant colours, largest first; null until extracted. */
    colours: Colour[] | null
    /** True once the renditions by width are stored. */
    has_widths: Generated<boolean>
    /** For a video: its files are the poster. */
    provider: VideoProvider | null
    video_id: string | null
  }
  /** Idempotency keys of created things (idempotent.ts); stored for more than a week. */
  sent: { person_id: number; key: string; kind: string; content: Buffer | null; result_id: number; created_at: Timestamp }
  item_media: {
    item_id: number
    media_id: number
    position: number
    alt: string | null
    /** Focal point of a crop, in fractions of width and height; both or none. */
    focal_x: Generated<number | null>
    focal_y: Generated<number | null>
    /** Contribution that the picture of a record came with. */
    contribution_id: Generated<number | null>
  }
}
