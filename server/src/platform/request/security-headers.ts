import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { isSecure } from '../account/cookie-name.ts'

const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
const TWO_YEARS = 63_072_000

/** Headers of every answer, errors and files included; pages replace the content policy by their own. */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': ['geolocation=(self)', ...PERMISSIONS.map((name) => `${name}=()`)].join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure(config) ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
})

/** Puts the security headers on every answer that has a route or misses one. */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
