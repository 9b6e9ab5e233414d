/**
 * Kind of a request. `file`: of a release; `page`: a document; `answer` and `media`: seen by a person and available offline.
 * The browser handles null.
 */
export type Kind = 'file' | 'page' | 'answer' | 'media'

/** Allow-list of calls with stored answers; session, registry, events and forms are not in it. */
const KEPT_ANSWERS =
  /^\/api\/(?:timeline|post|note|mood|lesson|comment|like|share|profile|people|friend|entity|bibliography|genus|species|article|media|contribution|florilege|link|card|facet|search|location|notification|order)(?:\/|$)/
/** Exceptions: settings, moderation, and data of other sites. */
const NOT_KEPT = /^\/api\/(?:notification\/(?:setting|subscribe)|post\/(?:removed|moderation)|media\/video)(?:\/|$)/
const KEPT_MEDIA = /^\/media-files\/[^/]+\/(?:(?:thumb|pres)\.webp|w\d+\.(?:avif|webp))$/
/** Addresses outside the application: calls, files, feeds, machine-readable files, and redirects. */
const NO_PAGES =
  /^\/(?:api|r|media-files|iiif|feed|oauth|metrics|healthz|readyz|pages)(?:\/|$)|^\/(?:social_init|social_agree|logout)\/?$|^\/social\/callback\/|\.(?:xml|txt|json|js|webmanifest|atom)$/

type Asked = { method: string; mode: string; url: string }

/** Kind of a request, for a worker of the origin `here`. */
export const kindOf = ({ method, mode, url }: Asked, here: string): Kind | null => {
  if (method !== 'GET') return null
  const { origin, pathname } = new URL(url)
  if (/^\/r\/[a-z]/.test(pathname)) return 'file'
  if (origin !== here) return null
  if (mode === 'navigate') return NO_PAGES.test(pathname) ? null : 'page'
  if (KEPT_ANSWERS.test(pathname)) return NOT_KEPT.test(pathname) ? null : 'answer'
  return KEPT_MEDIA.test(pathname) ? 'media' : null
}
