import { sql } from 'kysely'
import { z } from 'zod'
import type { Video, VideoProvider } from '@florilege/shared/contracts'
import { job } from '../../platform/job/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { replacePicture } from '../media/store-media.ts'
import { askService, fetchPicture, VIDEO_ORIGINS } from './video-services.ts'
import type { VideoOrigins, VideoWords } from './video-services.ts'
import { rememberVideo } from './video-store.ts'

/** Videos per run; the next run continues. */
const BATCH = 20
/** Attempts, with pauses from five minutes to a day, over about two weeks. */
const MOST_TRIES = 22

type Wanted = { media_id: number; provider: VideoProvider; video_id: string; tries: number }

const videoIn = ({ provider, video_id: key }: Wanted): Video => {
  const [id = '', hash = null] = key.split('/')
  return { provider, id, hash }
}

/** Texts that its owner has entered meanwhile stay. */
const sayWords = async ({ db }: Services, media: number, { title, author }: VideoWords): Promise<void> => {
  await db
    .updateTable('media')
    .set((eb) => ({ title: eb.fn.coalesce('title', eb.val(title)), author: eb.fn.coalesce('author', eb.val(author)) }))
    .where('id', '=', media)
    .execute()
}

/** True when no retry is needed: the service has answered, or does not know the video. */
const answered = async (services: Services, wanted: Wanted, origins: VideoOrigins): Promise<boolean> => {
  const video = videoIn(wanted)
  const words = await askService(services, video, origins)
  await rememberVideo(services.db, video, words)
  if (words === null) return true
  await sayWords(services, wanted.media_id, words)
  if (words.picture === null) return true
  const bytes = await fetchPicture(services, video.provider, words.picture, origins)
  if (bytes === null) return false
  await replacePicture(services, wanted.media_id, bytes)
  return true
}

/** Retries requests about videos that were added while the services did not answer. */
export const askAgain = async (services: Services, origins: VideoOrigins = VIDEO_ORIGINS): Promise<void> => {
  const { db, log } = services
  const due = await db
    .selectFrom('video_wanted')
    .innerJoin('media', 'media.id', 'video_wanted.media_id')
    .select(['video_wanted.media_id', 'video_wanted.tries', 'media.provider', 'media.video_id'])
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(BATCH)
    .execute()
  for (const { provider, video_id: id, ...row } of due) {
    const wanted = provider === null || id === null ? null : { ...row, provider, video_id: id }
    const isOver =
      wanted === null ||
      (await answered(services, wanted, origins).catch((error: unknown) => {
        log.info({ err: error, media: row.media_id }, 'a video waits for its service still')
        // An invalid picture stays invalid: the texts are stored.
        return error instanceof Refusal && error.status < 500
      }))
    if (isOver || row.tries >= MOST_TRIES) await db.deleteFrom('video_wanted').where('media_id', '=', row.media_id).execute()
    else
      await sql`update video_wanted set tries = tries + 1,
        next_at = now() + least(interval '1 day', interval '5 minutes' * power(2, least(tries, 10)))
        where media_id = ${row.media_id}`.execute(db)
  }
}

export const askAgainJob = job({
  name: 'ask about videos again',
  schema: z.strictObject({}),
  every: '*/5 * * * *',
  run: (_data, services) => askAgain(services),
})
