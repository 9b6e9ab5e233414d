import type { Generated } from 'kysely'
import type { Colour, PositionPrecision, VideoProvider } from '@florilege/shared/contracts'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type MediaTables = {
  /** Besides the columns of the foundation. `lat` and `lon` hold what is published, `metadata` all, for the owner. */
  media: {
    /** As the sender's device told it. */
    last_modified: Timestamp | null
    orig_type: Generated<string>
    /** Whether the file as sent is kept. */
    has_source: Generated<boolean>
    /** Words of the place. */
    place: string | null
    position_precision: Generated<PositionPrecision>
    version: Generated<number>
    alt: string | null
    /** Percent from the left and from the top; both or none. */
    focal_x: number | null
    focal_y: number | null
    /** Dominant ones, the largest first; null where nobody has looked yet. */
    colours: Colour[] | null
    /** True once the renditions by width are stored. */
    has_widths: Generated<boolean>
    /** Of a video: then the files are its picture. */
    provider: VideoProvider | null
    video_id: string | null
  }
  media_upload: { person_id: number; upload_key: string; media_id: number }
  /** A large file that comes in by chunks. */
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
    /** What the whole file is to be, where its sender said so. */
    sha256: Generated<Buffer | null>
    /** What it became. */
    media_id: Generated<number | null>
    created_at: Timestamp
    expires_at: Timestamp
  }
  upload_chunk: { session_id: string; start: number; sha256: Buffer; size: number; accepted: Generated<boolean> }
  media_garbage: { key: string; since: Timestamp }
}
