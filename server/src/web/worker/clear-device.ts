import type { FastifyInstance } from 'fastify'
import { cookieName, isSecure } from '../../platform/account/cookie-name.ts'
import type { Services } from '../../platform/services.ts'

const COOKIE = 'florilege_cleared'
const YEAR = 31_536_000

/**
 * While `device_clearing` is above 0, the first answer to a call makes the browser delete its service worker, caches and
 * databases (T22); a cookie records that. It reaches browsers whose worker serves old pages and never looks for a newer
 * worker. Cookies stay: nobody is signed out.
 */
export const clearDevices = (app: FastifyInstance, services: Services): void => {
  const secure = isSecure(services.config)
  const name = cookieName(services.config, COOKIE)
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/dataset/')) return
    // Without the database nothing is cleared.
    const { device_clearing: wanted } = await services.settings.current().catch(() => ({ device_clearing: 0 }))
    if (wanted === 0) return
    const cleared = Number(request.cookies[name] ?? 0)
    if (cleared > wanted) return
    if (cleared !== wanted) reply.header('clear-site-data', '"cache", "storage"')
    // Each call renews the cookie: a browser used within a year is not cleared twice.
    reply.setCookie(name, String(wanted), { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: YEAR })
  })
}
