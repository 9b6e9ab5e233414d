import { parseVideoLink } from '@florilege/shared/contracts'
import type { Video } from '@florilege/shared/contracts'
import { countAttempt } from '../../platform/request/limits.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { askService, VIDEO_ORIGINS } from './video-services.ts'
import type { VideoOrigins, VideoWords } from './video-services.ts'
import { rememberedVideo, rememberVideo } from './video-store.ts'

const RETRY_AFTER = 30

/** Video of a link; refuses links to other services than the two with 422 (VA-13). */
export const videoOf = (link: string): Video => {
  const video = parseVideoLink(link)
  if (video === null) throw refuse('DATA_INVALID', 'VIDEO_UNSUPPORTED', { url: 'VIDEO_UNSUPPORTED' })
  return video
}

/**
 * Description of a video by its service, requested once a day. Refuses an unknown video with 404, a person who asks too
 * often with 429, and an unavailable service with 503.
 */
export const wordsOf = async (
  services: Services,
  person: number,
  video: Video,
  origins: VideoOrigins = VIDEO_ORIGINS,
): Promise<VideoWords> => {
  const { db, log } = services
  let words = await rememberedVideo(db, video)
  if (words === undefined) {
    await countAttempt(db, 'video by person', String(person))
    try {
      words = await askService(services, video, origins)
    } catch (error) {
      log.warn({ err: error, provider: video.provider }, 'a video service could not be asked')
      throw new Refusal(503, 'UNAVAILABLE', { retryAfter: RETRY_AFTER })
    }
    await rememberVideo(db, video, words)
  }
  if (words === null) throw refuse('NOT_FOUND', 'VIDEO_UNKNOWN')
  return words
}
