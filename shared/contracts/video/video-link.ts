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
const VIMEO_ID = /^\d{6,12}$/
const VIMEO_HASH = /^[0-9a-f]{6,20}$/

const youtube = (id: string | null | undefined): Video | null =>
  id !== null && id !== undefined && YOUTUBE_ID.test(id) ? { provider: 'youtube', id, hash: null } : null

const youtubeOf = ({ pathname, searchParams }: URL): Video | null => {
  const [, first, second, ...rest] = pathname.split('/')
  if (first === 'watch' && (second ?? '') === '') return youtube(searchParams.get('v'))
  const named = first === 'embed' || first === 'shorts' || first === 'live'
  return named && rest.join('') === '' ? youtube(second) : null
}

/** Vimeo paths of channels and groups put their name before the video id. */
const withoutSelection = (parts: string[]): string[] => {
  if (parts[0] === 'channels' && parts.length === 3) return parts.slice(2)
  return parts[0] === 'groups' && parts[2] === 'videos' && parts.length === 4 ? parts.slice(3) : parts
}

const vimeoOf = ({ hostname, pathname, searchParams }: URL): Video | null => {
  const parts = pathname.split('/').filter((part) => part !== '')
  const [id = '', hash, ...rest] =
    hostname === 'player.vimeo.com' && parts[0] === 'video' ? parts.slice(1) : withoutSelection(parts)
  const key = hash ?? searchParams.get('h')
  if (!VIMEO_ID.test(id) || rest.length > 0) return null
  if (key === null) return { provider: 'vimeo', id, hash: null }
  return VIMEO_HASH.test(key) ? { provider: 'vimeo', id, hash: key } : null
}

/** Address without its scheme, as people share it. */
const BARE = /^(?:www\.|m\.|music\.|player\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//

/** Parses a link to a youtube or vimeo video; null for any other. Only the id is stored, never the link. */
export const parseVideoLink = (link: string): Video | null => {
  const given = link.length <= LONGEST ? link.trim() : ''
  const text = BARE.test(given) ? `https://${given}` : given
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || url.port !== '') return null
  if (YOUTUBE_HOSTS.has(url.hostname)) return youtubeOf(url)
  if (VIMEO_HOSTS.has(url.hostname)) return vimeoOf(url)
  const [, id, ...rest] = url.pathname.split('/')
  return url.hostname === 'youtu.be' && rest.join('') === '' ? youtube(id) : null
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
