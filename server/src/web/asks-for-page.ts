import type { FastifyRequest } from 'fastify'

/** Addresses under these are files and calls: what is missing there is no page. */
const NO_PAGES = /^\/(?:api|r|media-files)(?:\/|$)/

/** Whether a GET asks for a page, not for a file or a call that is not there. */
export const asksForPage = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean => {
  const path = url.split('?', 1)[0] ?? '/'
  if (NO_PAGES.test(path)) return false
  const accepted = headers.accept ?? '*/*'
  return accepted.includes('text/html') || (accepted.includes('*/*') && !/\.[a-z0-9]+$/i.test(path))
}
