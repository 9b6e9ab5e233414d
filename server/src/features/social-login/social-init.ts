import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { languageOf } from '../session/language.ts'
import { beginAttempt } from './begin-attempt.ts'
import { sendFailure } from './social-pages.ts'
import type { SocialFailure } from './social-texts.ts'

const word = z.string().max(2000).optional().catch(undefined)
const flag = z
  .enum(['1', 'true', 'on'])
  .transform(() => true)
  .catch(false)
/** Other parameters are ignored, above all `role`: it never grants a role (LG-06). */
const query = z.object({ service: word, callback: word, rememberme: flag, popup: flag })

/** Values of Sec-Fetch-Site for links of other sites: following one must not replace the session. */
const ELSEWHERE = new Set(['cross-site', 'same-site'])

/** `GET /social_init` redirects to the provider (LG-04); a link of another site leads to the sign-in page instead (T2). */
export const socialInit = async (request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> => {
  const { service = '', callback, rememberme, popup } = query.parse(request.query)
  if (ELSEWHERE.has(String(request.headers['sec-fetch-site'])))
    return reply.redirect(`/login/${callback === undefined ? '' : `?${new URLSearchParams({ callback })}`}`, 303)
  await countAttempt(services.db, 'social sign-in by address', addressSubject(request.ip))
  try {
    const wanted = { service, purpose: 'sign-in', session: null, callback, remember: rememberme, popup } as const
    const location = await beginAttempt({ request, reply }, services, wanted)
    return reply.header('cache-control', 'no-store').redirect(location, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sendFailure(reply, languageOf(request, services.config), error.code as SocialFailure, { popup })
  }
}
