import { logout as logoutCall } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { publish } from '../../platform/event/publish.ts'
import { clearSessionCookie, sessionHash } from '../../platform/account/session-cookie.ts'
import type { Services } from '../../platform/services.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'
import { languageOf } from './language.ts'
import { LOGOUT_PAGE_POLICY, logoutPage } from './logout-page.ts'
import { endSession } from './session-store.ts'

const ASKED_BY_HAND = new Set([undefined, 'document', 'empty'])

/**
 * True when the person requested it: from a page of this site, or by typing the address, and not by a link or image of
 * another site.
 */
const isWanted = (request: FastifyRequest, config: Config): boolean => {
  const { headers, host } = request
  if (headers['sec-purpose'] !== undefined || !ASKED_BY_HAND.has(headers['sec-fetch-dest'])) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return false
  const { origin, host: named } = new URL(referer)
  return origin === siteOrigin(config, request) || (!config.publicUrlGiven && named === host)
}

const leave = async (request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> => {
  const hash = sessionHash(request, services.config)
  if (hash !== null) {
    const { person } = await actorOf(request, services)
    await services.db.transaction().execute(async (trx) => {
      await endSession(trx, hash)
      // Closes the session's open streams.
      if (person !== null) await publish(trx, { kind: 'state', to: person })
    })
  }
  clearSessionCookie(reply, services.config)
  return reply.header('clear-site-data', '"cache"').redirect('/', 303)
}

/** `GET /api/logout` (AP-01) ends the session and redirects to `/`; a link from another site needs a confirmation (T3). */
export const registerLogout = (app: FastifyInstance, services: Services): void => {
  app.get(logoutCall.path, { config: { endpoint: logoutCall } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isWanted(request, services.config)) return leave(request, reply, services)
    reply.header('content-security-policy', LOGOUT_PAGE_POLICY)
    return reply.type('text/html; charset=utf-8').send(logoutPage(languageOf(request, services.config)))
  })
  app.get('/logout', async (_request, reply) => reply.redirect('/api/logout', 302))
}
