import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Asked = Pick<FastifyRequest, 'host'>

/** Whether a request came to the origin of the administration (ADMIN_ORIGIN). */
export const isAdminOrigin = ({ adminOrigin }: Pick<Config, 'adminOrigin'>, { host }: Asked): boolean =>
  adminOrigin !== null && new URL(adminOrigin).host === host

/**
 * Origin of the site for a request: PUBLIC_URL, or ADMIN_ORIGIN for what came there, whatever else the request says. Only
 * a server without PUBLIC_URL, which this machine alone reaches, is also known as localhost.
 */
export const siteOrigin = (config: Config, request: Asked): string => {
  if (config.adminOrigin !== null && isAdminOrigin(config, request)) return config.adminOrigin
  return !config.publicUrlGiven && /^localhost(?::\d{1,5})?$/.test(request.host) ? `http://${request.host}` : config.publicUrl
}
