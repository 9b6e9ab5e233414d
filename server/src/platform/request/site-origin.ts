import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type Asked = Pick<FastifyRequest, 'host'>

/** True when a request came to the admin origin (ADMIN_ORIGIN). */
export const isAdminOrigin = ({ adminOrigin }: Pick<Config, 'adminOrigin'>, { host }: Asked): boolean =>
  adminOrigin !== null && new URL(adminOrigin).host === host

/**
 * Origin of the site for a request: PUBLIC_URL, or ADMIN_ORIGIN for requests to it, whatever the headers claim. Only a
 * server without PUBLIC_URL, reachable from this machine alone, is also known as localhost.
 */
export const siteOrigin = (config: Config, request: Asked): string => {
  if (config.adminOrigin !== null && isAdminOrigin(config, request)) return config.adminOrigin
  return !config.publicUrlGiven && /^localhost(?::\d{1,5})?$/.test(request.host) ? `http://${request.host}` : config.publicUrl
}
