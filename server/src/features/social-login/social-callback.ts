import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sessionOf } from '../../platform/request/actor-of-request.ts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import type { Services } from '../../platform/services.ts'
import { browserToken, hashOfToken } from '../../platform/account/session-cookie.ts'
import { renewSession } from '../../platform/account/step-up.ts'
import { languageOf } from '../session/language.ts'
import { askProvider } from './ask-provider.ts'
import type { Vouched } from './ask-provider.ts'
import { signInBy } from './sign-in-by.ts'
import { sendFailure, sendSuccess } from './social-pages.ts'
import type { Attempt } from './social-store.ts'
import { accountOfIdentity, addIdentity, noteIdentityUse, takeAttempt } from './social-store.ts'

const query = z.object({
  state: z.string().max(500).catch(''),
  error: z.string().max(200).optional().catch('unreadable'),
})
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Attempt of a returning browser: once, from its provider, in the browser that started it. */
const ownAttempt = async (request: FastifyRequest, { db, config }: Services, state: string): Promise<Attempt | undefined> => {
  const attempt = await takeAttempt(db, hashOfToken(state))
  const browser = browserToken(request, config)
  const { service } = request.params as { service: string }
  const same = browser !== null && attempt?.browser_hash.equals(hashOfToken(browser)) && attempt.provider === service
  return same ? attempt : undefined
}

/** Links an identity, or completes a step-up, in the requesting session only. */
const inSession = async ({ request, reply }: Exchange, services: Services, attempt: Attempt, vouched: Vouched) => {
  const { db, config } = services
  const language = languageOf(request, config)
  const session = await sessionOf(request, services)
  if (session === null || session.id !== attempt.session_id) return sendFailure(reply, language, 'SIGN_IN_EXPIRED', attempt)
  const { account } = session.actor
  const { issuer, subject, email } = vouched
  if (attempt.purpose === 'link') {
    const linked = await addIdentity(db, { account, provider: attempt.provider, issuer, subject, email })
    return linked ? sendSuccess(reply, language, attempt, 'linked') : sendFailure(reply, language, 'IDENTITY_TAKEN', attempt)
  }
  const known = await accountOfIdentity(db, issuer, subject)
  if (known?.id !== account) return sendFailure(reply, language, 'IDENTITY_FOREIGN', attempt)
  await noteIdentityUse(db, issuer, subject)
  await renewSession(db, { reply, services, session, stepUp: true })
  return sendSuccess(reply, language, attempt, 'stepped-up')
}

/** `GET /social/callback/:service`: the browser returns from the provider (LG-04, T8). */
export const socialCallback = async (exchange: Exchange, services: Services): Promise<FastifyReply> => {
  const { request, reply } = exchange
  const language = languageOf(request, services.config)
  await countAttempt(services.db, 'social sign-in by address', addressSubject(request.ip))
  const { state, error } = query.parse(request.query)
  const attempt = await ownAttempt(request, services, state)
  if (attempt === undefined) return sendFailure(reply, language, 'SIGN_IN_EXPIRED')
  if (error === 'access_denied') return sendFailure(reply, language, 'SIGN_IN_ABANDONED', attempt)
  let vouched: Vouched
  try {
    vouched = await askProvider(request, services, attempt, state)
  } catch (cause) {
    services.log.warn(
      { reason: cause instanceof Error ? cause.message : 'unknown', service: attempt.provider },
      'sign-in refused',
    )
    return sendFailure(reply, language, 'SIGN_IN_REFUSED', attempt)
  }
  return attempt.purpose === 'sign-in'
    ? signInBy(exchange, services, attempt, vouched)
    : inSession(exchange, services, attempt, vouched)
}
