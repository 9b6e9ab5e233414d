import { sql } from 'kysely'
import type { Video } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import type { VideoWords } from './video-services.ts'

/** Cache lifetime of a service's answer, and of the answer that no such video exists. */
const FRESH = sql<boolean>`fetched_at > now() - case when data is null then interval '10 minutes' else interval '1 day' end`

/** Key of a video in addition to its provider: with the hash of an unlisted one. */
export const videoKey = ({ id, hash }: Video): string => (hash === null ? id : `${id}/${hash}`)

/** Cached description of a video: undefined without a fresh one, null for an unknown video. */
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
