import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Origin of the site for a request: PUBLIC_URL, whatever the request says. Only a server without PUBLIC_URL, which
 * this machine alone reaches, is also known as localhost.
 */
export const siteOrigin = ({ publicUrl, publicUrlGiven }: Config, { host }: FastifyRequest): string =>
  !publicUrlGiven && /^localhost(?::\d{1,5})?$/.test(host) ? `http://${host}` : publicUrl
