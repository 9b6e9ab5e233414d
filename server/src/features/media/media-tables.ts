import type { Generated } from 'kysely'
import type { Colour, PositionPrecision, VideoProvider } from '@florilege/shared/contracts'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type MediaTables = {
  /**
   * Columns in addition to the foundation tables. `lat` and `lon` hold the published position, `metadata` everything,
   * for the owner.
   */
  media: {
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
