import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, text } from '../list.ts'
import { mediaFields, mediaPage } from '../media/media-schemas.ts'
import { VIDEO_PROVIDERS } from './video-link.ts'

const address = text(2000).min(1, { error: 'FIELD_REQUIRED' })

export const videoMetadata = z.strictObject({
  provider: z.enum(VIDEO_PROVIDERS),
  video_id: z.string(),
  /** Page of the video at its service, derived from its id. */
  url: z.string(),
  /** Player URL for an iframe. */
  player: z.string(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Seconds. */
  duration: z.int().nonnegative().nullable(),
})
export type VideoMetadata = z.infer<typeof videoMetadata>

export const getVideoMetadata = endpoint({
  method: 'GET',
  path: '/api/video/metadata',
  access: 'signed-in',
  summary: {
    en: 'What youtube or vimeo say of a video, asked by the server; other addresses are refused',
    fr: 'Ce que youtube ou vimeo disent d’une vidéo, demandé par le serveur ; les autres adresses sont refusées',
  },
  query: z.strictObject({ url: address }),
  response: dataOf(videoMetadata),
  errors: ['VIDEO_UNSUPPORTED', 'VIDEO_UNKNOWN'],
})

export const createVideo = endpoint({
  method: 'POST',
  path: '/api/media/video',
  access: 'signed-in',
  summary: {
    en: 'Make a video of youtube or vimeo a media of one’s own; its picture is kept here. The same video is the same media',
    fr: 'Faire d’une vidéo de youtube ou de vimeo un média à soi ; son image est gardée ici. La même vidéo est le même média',
  },
  body: mediaFields.omit({ position: true, position_precision: true }).extend({ url: address }),
  response: dataOf(mediaPage),
  errors: ['VIDEO_UNSUPPORTED', 'VIDEO_UNKNOWN', 'VIDEO_PRESENT'],
})
