import { sql } from 'kysely'
import type { Video } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import type { VideoWords } from './video-services.ts'

/** How long what a service said stays good, and how long that it has no such video. */
const FRESH = sql<boolean>`fetched_at > now() - case when data is null then interval '10 minutes' else interval '1 day' end`

/** Key of a video besides its provider: with the hash of an unlisted one. */
export const videoKey = ({ id, hash }: Video): string => (hash === null ? id : `${id}/${hash}`)

/** What is remembered of a video: undefined nothing fresh, null that there is none. */
export const rememberedVideo = async (db: Db, video: Video): Promise<VideoWords | null | undefined> => {
  const row = await db
    .selectFrom('video_metadata')
    .select('data')
    .where('provider', '=', video.provider)
    .where('video_id', '=', videoKey(video))
    .where(FRESH)
    .executeTakeFirst()
  return row === undefined ? undefined : row.data
}

export const rememberVideo = async (db: Db, video: Video, words: VideoWords | null): Promise<void> => {
  const data = words === null ? null : JSON.stringify(words)
  await db
    .insertInto('video_metadata')
    .values({ provider: video.provider, video_id: videoKey(video), data })
    .onConflict((conflict) => conflict.columns(['provider', 'video_id']).doUpdateSet({ data, fetched_at: sql<Date>`now()` }))
    .execute()
}
