import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { isAdminOrigin } from '../../platform/request/site-origin.ts'
import { HOST_PAGES } from '../host-pages.ts'
import { bestMatch } from './match-path.ts'

type Asked = Pick<FastifyRequest, 'url' | 'host'>
type Origins = Pick<Config, 'adminOrigin'>

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'
/** True for an address under the administration's prefix, whether or not a page exists there. */
const isAdministration = (url: string): boolean => /^\/+admin(?:\/|$)/i.test(pathOf(url))
const signIn = (callback: string): string => `/login/?callback=${encodeURIComponent(callback)}`

/**
 * Redirect target of a page request; null for a page. The origin of the administration starts at `/admin/`. A guest signs in
 * first: at any address under `/admin/`, so that no page is disclosed, and on that origin everywhere except on the host's own
 * pages (RO-05).
 */
export const leadAway = (config: Origins, request: Asked, { account }: Pick<Actor, 'account'>): string | null => {
  const { url } = request
  const own = isAdminOrigin(config, request)
  if (own && pathOf(url) === '/') return account === null ? signIn('/admin/') : '/admin/'
  if (account !== null) return null
  if (isAdministration(url)) return signIn(url)
  return own && bestMatch(HOST_PAGES, pathOf(url)) === null ? signIn(url) : null
}

/** True when the origin of the administration lacks a page that the site may have. */
export const onSite = (config: Origins, request: Asked): boolean =>
  isAdminOrigin(config, request) && request.url.startsWith('/') && !isAdministration(request.url)
