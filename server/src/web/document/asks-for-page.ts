import type { FastifyRequest } from 'fastify'

/** Prefixes of files and calls, under which no page exists. */
const NO_PAGES = /^\/(?:api|r|media-files)(?:\/|$)/

/** True when a GET requests a page, not a missing file or call. Templates end in .html. */
export const asksForPage = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean => {
  const path = url.split('?', 1)[0] ?? '/'
  if (NO_PAGES.test(path)) return false
  const accepted = headers.accept ?? '*/*'
  return accepted.includes('text/html') || (accepted.includes('*/*') && !/\.(?!html$)[a-z0-9]+$/i.test(path))
}
