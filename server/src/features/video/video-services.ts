import { z } from 'zod'
import { videoAddress } from '@florilege/shared/contracts'
import type { Video, VideoProvider } from '@florilege/shared/contracts'
import { outbound } from '../../platform/request/outbound.ts'
import type { Services } from '../../platform/services.ts'

/** Description of a video by its service. Only the server uses the address of its picture. */
export type VideoWords = {
  title: string | null
  author: string | null
  width: number | null
  height: number | null
  duration: number | null
  picture: string | null
}

/** Addresses of the services; tests replace them. */
export type VideoOrigins = Record<VideoProvider, { oembed: string; hosts: readonly string[]; pictures: readonly string[] }>

export const VIDEO_ORIGINS: VideoOrigins = {
  youtube: { oembed: 'https://www.youtube.com/oembed', hosts: ['www.youtube.com'], pictures: ['i.ytimg.com'] },
  vimeo: { oembed: 'https://vimeo.com/api/oembed.json', hosts: ['vimeo.com'], pictures: ['i.vimeocdn.com'] },
}

const METADATA_BYTES = 512 * 1024
const PICTURE_BYTES = 4 * 1024 * 1024
const TIMEOUT_MS = 5000

const words = (longest: number) =>
  z
    .string()
    .transform((value) => value.toWellFormed().replaceAll('\u0000', '').slice(0, longest).trim() || null)
    .nullable()
    .catch(null)
const pixels = z.int().positive().max(100_000).nullable().catch(null)
const oembed = z.object({
  title: words(200).default(null),
  author_name: words(200).default(null),
  width: pixels.default(null),
  height: pixels.default(null),
  duration: z.int().nonnegative().max(10_000_000).nullable().catch(null).default(null),
  thumbnail_url: z.string().max(2000).nullable().catch(null).default(null),
})

const parsed = (body: Buffer): VideoWords | null => {
  try {
    const { author_name: author, thumbnail_url: picture, ...said } = oembed.parse(JSON.parse(body.toString('utf8')))
    return { ...said, author, picture }
  } catch {
    return null
  }
}

/** Statuses of the services for a missing or private video. */
const ABSENT = new Set([400, 401, 403, 404, 410])

/**
 * Fetches the description of a video from its service; null for an unknown one. Rejects when the service is unavailable
 * or its answer invalid.
 */
export const askService = async (
  services: Pick<Services, 'config'>,
  video: Video,
  origins: VideoOrigins = VIDEO_ORIGINS,
): Promise<VideoWords | null> => {
  const { oembed: address, hosts } = origins[video.provider]
  const query = new URLSearchParams({ url: videoAddress(video), format: 'json' })
  const answer = await outbound(services, `${address}?${query}`, { hosts, maxBytes: METADATA_BYTES, timeout: TIMEOUT_MS })
  if (ABSENT.has(answer.status)) return null
  const said = answer.status === 200 ? parsed(answer.body) : null
  if (said === null) throw new Error(`${video.provider} answered ${answer.status} without sense`)
  return said
}

/** Fetches the picture of a video from its service; null when unavailable. */
export const fetchPicture = async (
  services: Pick<Services, 'config'>,
  provider: VideoProvider,
  address: string | null,
  origins: VideoOrigins = VIDEO_ORIGINS,
): Promise<Buffer | null> => {
  if (address === null) return null
  const options = { hosts: origins[provider].pictures, maxBytes: PICTURE_BYTES, timeout: TIMEOUT_MS }
  const answer = await outbound(services, address, options).catch(() => null)
  return answer?.status === 200 ? answer.body : null
}
