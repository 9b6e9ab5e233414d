import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { siteOrigin } from '../../platform/site-origin.ts'

/** Who authenticators make passkeys for. Browsers make none for a bare address: on this machine the site is localhost. */
export const relyingParty = (config: Config, request: FastifyRequest) => {
  const origin = siteOrigin(config, request)
  return { name: 'Florilège', id: new URL(origin).hostname, origin }
}
