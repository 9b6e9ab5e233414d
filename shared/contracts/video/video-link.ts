export const VIDEO_PROVIDERS = ['youtube', 'vimeo'] as const
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number]

/** Video of one of the two services (VA-13). `hash` opens an unlisted vimeo video. */
export type Video = { provider: VideoProvider; id: string; hash: string | null }

const LONGEST = 2000
const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
/** Path of a video: alone, in a channel, in a group, or of the player; an unlisted video has a hash. */
const VIMEO_PATH = /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|video\/)?(\d{6,12})(?:\/([^/]+))?\/*$/
const VIMEO_HASH = /^[0-9a-f]{6,20}$/

const youtube = (id: string | null | undefined): Video | null =>
  typeof id === 'string' && YOUTUBE_ID.test(id) ? { provider: 'youtube', id, hash: null } : null

const youtubeOf = ({ pathname, searchParams }: URL): Video | null =>
  youtube(/^\/watch\/?$/.test(pathname) ? searchParams.get('v') : /^\/(?:embed|shorts|live)\/([^/]+)\/*$/.exec(pathname)?.[1])

const vimeoOf = ({ pathname, searchParams }: URL): Video | null => {
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? []
  if (id === undefined) return null
  const hash = inPath ?? searchParams.get('h')
  return hash === null || VIMEO_HASH.test(hash) ? { provider: 'vimeo', id, hash } : null
}

/** Address without its scheme, as people share it. */
const BARE = /^(?:www\.|m\.|music\.|player\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//

/** Parses a link to a youtube or vimeo video; null for any other. Only the id is stored, never the link. */
export const parseVideoLink = (link: string): Video | null => {
  if (link.length > LONGEST) return null
  const given = link.trim()
  const text = BARE.test(given) ? `https://${given}` : given
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || url.port !== '') return null
  if (YOUTUBE_HOSTS.has(url.hostname)) return youtubeOf(url)
  if (VIMEO_HOSTS.has(url.hostname)) return vimeoOf(url)
  return url.hostname === 'youtu.be' ? youtube(/^\/([^/]+)\/*$/.exec(url.pathname)?.[1]) : null
}

/** Page of the video at its service. */
export const videoAddress = ({ provider, id, hash }: Video): string => {
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  return `https://vimeo.com/${id}${hash === null ? '' : `/${hash}`}`
}

/** Player URL in the variant with the least tracking. */
export const videoPlayer = ({ provider, id, hash }: Video): string => {
  if (provider === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}`
  return `https://player.vimeo.com/video/${id}?${hash === null ? '' : `h=${hash}&`}dnt=1`
}
