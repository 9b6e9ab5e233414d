import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'

/** Relying party of WebAuthn. Browsers accept no bare IP address: on this machine the site is localhost. */
export const relyingParty = (config: Config, request: FastifyRequest) => {
  const origin = siteOrigin(config, request)
  return { name: 'Florilège', id: new URL(origin).hostname, origin }
}
