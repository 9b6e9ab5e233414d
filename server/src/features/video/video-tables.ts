import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'
import type { VideoWords } from './video-services.ts'

export type VideoTables = {
  /** What the services say of videos, for a while; without data: they have no such video. */
  video_metadata: { provider: string; video_id: string; data: Json<VideoWords> | null; fetched_at: Timestamp }
  /** Videos of which their service has not said yet what they are, or whose picture could not be had. */
  video_wanted: { media_id: number; tries: Generated<number>; next_at: Timestamp }
}
