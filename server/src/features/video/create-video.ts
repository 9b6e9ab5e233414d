import { createHash } from 'node:crypto'
import { settingOf } from '../../platform/item/entity-setting.ts'
import sharp from 'sharp'
import { createVideo } from '@florilege/shared/contracts'
import type { EndpointBody, MediaPage, Video } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { mediaById, mediaOfContent } from '../media/media-store.ts'
import { privacyOf } from '../media/media-rules.ts'
import { mediaPageOf } from '../media/media-wire.ts'
import { countUpload } from '../media/upload/store-upload.ts'
import { storeMedia } from '../media/store-media.ts'
import type { MediaToStore, StoredMedia } from '../media/store-media.ts'
import { fetchPicture } from './video-services.ts'
import type { VideoWords } from './video-services.ts'
import { videoKey } from './video-store.ts'
import { videoOf, wordsOf } from './video-words.ts'

/** Placeholder for a missing picture: plain, in the usual shape of videos. */
const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#2b2b2b' } })
    .png()
    .toBuffer()

/** Service and id identify a video for its owner, whatever its picture. */
const identityOf = (video: Video): Buffer =>
  createHash('sha256')
    .update(`${video.provider} ${videoKey(video)}`)
    .digest()

const unknown: VideoWords = { title: null, author: null, width: null, height: null, duration: null, picture: null }

/** A video can be stored while its service is unavailable: only its description is missing then. */
const wordsIfAny = async (services: Services, person: number, video: Video): Promise<VideoWords> => {
  try {
    return await wordsOf(services, person, video)
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return unknown
    throw error
  }
}

/** Queues a retry of the request to the service. */
const wantWords = async (services: Services, media: number): Promise<void> => {
  await services.db
    .insertInto('video_wanted')
    .values({ media_id: media })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const store = async (services: Services, media: Omit<MediaToStore, 'bytes'>, bytes: Buffer | null): Promise<StoredMedia> => {
  if (bytes !== null) {
    try {
      return await storeMedia(services, { ...media, bytes })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
    }
  }
  return storeMedia(services, { ...media, bytes: await plainPicture() })
}

type Said = EndpointBody<typeof createVideo>
const SAID = ['title', 'description', 'author', 'alt', 'taken_at', 'place', 'privacy_status'] as const

/** True when a media item has all the given texts; omitted ones are up to the service. */
const says = (media: MediaPage, said: Said): boolean =>
  SAID.every((field) => said[field] === undefined || said[field] === null || said[field] === media[field])

export const createVideoRoute = handle(createVideo, async ({ body, actor }, services) => {
  const me = signedIn(actor)
  const video = videoOf(body.url)
  const before = await mediaOfContent(services.db, me.entity, identityOf(video))
  if (before !== null) {
    const data = mediaPageOf(before, actor)
    // Sending it again returns the same media; other texts are refused instead of being lost.
    if (!says(data, body)) throw refuse('CONFLICT', 'VIDEO_PRESENT')
    return { data }
  }
  await countUpload(services, me.person)
  const words = await wordsIfAny(services, me.person, video)
  const setting = await services.db.transaction().execute((trx) => settingOf(trx, me.entity))
  const media = {
    fileName: `${video.provider}-${video.id}`,
    ownerId: me.entity,
    actorId: me.person === me.entity ? null : me.person,
    kept: true,
    privacy: privacyOf(body.privacy_status, setting),
    title: body.title ?? words.title,
    description: body.description,
    author: body.author ?? words.author,
    alt: body.alt,
    takenAt: body.taken_at,
    place: body.place,
    source: false,
    identity: identityOf(video),
    video: { provider: video.provider, id: videoKey(video) },
  }
  const picture = await fetchPicture(services, video.provider, words.picture)
  const { id } = await store(services, media, picture)
  if (words === unknown || (words.picture !== null && picture === null)) await wantWords(services, id)
  return { data: mediaPageOf(await mediaById(services.db, id), actor) }
})
