import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/services.ts'

const COOKIE = 'florilege_cleared'
const YEAR = 31_536_000

/**
 * While `device_clearing` is above 0, the first answer to a call that a browser gets has it drop its service worker, caches
 * and databases (T22); a cookie remembers that it has. Reaches a browser whose worker gives out old pages, and never asks
 * for a newer worker. Cookies stay: nobody is signed out.
 */
export const clearDevices = (app: FastifyInstance, services: Services): void => {
  const secure = services.config.publicUrl.startsWith('https://')
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/dataset/')) return
    // Without its database the server says nothing about it.
    const { device_clearing: wanted } = await services.settings.current().catch(() => ({ device_clearing: 0 }))
    if (wanted === 0) return
    const cleared = Number(request.cookies[COOKIE] ?? 0)
    if (cleared > wanted) return
    if (cleared !== wanted) reply.header('clear-site-data', '"cache", "storage"')
    // Renewed by each such call: who comes back within a year is not cleared a second time.
    reply.setCookie(COOKIE, String(wanted), { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: YEAR })
  })
}
