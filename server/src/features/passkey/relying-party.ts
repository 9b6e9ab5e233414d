import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Who authenticators make passkeys for: the site's own name and origin. Only a server without PUBLIC_URL, which this
 * machine alone reaches, is also known as localhost: browsers make no passkeys for a bare address.
 */
export const relyingParty = ({ publicUrl, publicUrlGiven }: Config, { host }: FastifyRequest) => {
  const local = !publicUrlGiven && /^localhost(?::\d{1,5})?$/.test(host)
  const origin = local ? `http://${host}` : publicUrl
  return { name: 'Florilège', id: new URL(origin).hostname, origin }
}
