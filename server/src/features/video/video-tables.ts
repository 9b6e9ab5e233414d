import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'
import type { VideoWords } from './video-services.ts'

export type VideoTables = {
  /** Cached descriptions of videos; without data: the service knows no such video. */
  video_metadata: { provider: string; video_id: string; data: Json<VideoWords> | null; fetched_at: Timestamp }
  /** Videos whose description or picture could not be fetched yet. */
  video_wanted: { media_id: number; tries: Generated<number>; next_at: Timestamp }
}
