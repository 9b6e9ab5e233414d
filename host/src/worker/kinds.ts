/**
 * What a request of a page is to the worker. `file`: of a release; `page`: a document; `answer` and `media`: what a person
 * has seen and may see again without a network. Null is left to the browser.
 */
export type Kind = 'file' | 'page' | 'answer' | 'media'

/** Calls whose answers are kept, by their path. A list of what may be: session, registry, events and forms are not in it. */
const KEPT_ANSWERS =
  /^\/api\/(?:timeline|post|note|mood|lesson|comment|like|share|profile|people|friend|entity|bibliography|genus|species|article|media|contribution|florilege|link|card|facet|search|location|notification|order)(?:\/|$)/
/** Of those, what is a setting, of moderation, or asked of another site. */
const NOT_KEPT = /^\/api\/(?:notification\/(?:setting|subscribe)|post\/(?:removed|moderation)|media\/video)(?:\/|$)/
const KEPT_MEDIA = /^\/media-files\/[^/]+\/(?:(?:thumb|pres)\.webp|w\d+\.(?:avif|webp))$/
/** Addresses that are no pages of the application: calls, files, feeds, what others read, and what leads elsewhere. */
const NO_PAGES =
  /^\/(?:api|r|media-files|iiif|feed|oauth|metrics|healthz|readyz|pages)(?:\/|$)|^\/(?:social_init|social_agree|logout)\/?$|^\/social\/callback\/|\.(?:xml|txt|json|js|webmanifest|atom)$/

type Asked = { method: string; mode: string; url: string }

/** What a request is, for a worker of the site `here` (its origin). */
export const kindOf = ({ method, mode, url }: Asked, here: string): Kind | null => {
  if (method !== 'GET') return null
  const { origin, pathname } = new URL(url)
  if (/^\/r\/[a-z]/.test(pathname)) return 'file'
  if (origin !== here) return null
  if (mode === 'navigate') return NO_PAGES.test(pathname) ? null : 'page'
  if (KEPT_ANSWERS.test(pathname)) return NOT_KEPT.test(pathname) ? null : 'answer'
  return KEPT_MEDIA.test(pathname) ? 'media' : null
}
