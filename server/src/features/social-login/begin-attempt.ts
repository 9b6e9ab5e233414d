import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SocialPurpose } from '../../platform/database/sign-in-tables.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { browserToken, hashOfToken, newToken, setBrowserToken } from '../../platform/account/session-cookie.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'
import { sitePath } from '@florilege/shared/contracts'
import { languageOf } from '../session/language.ts'
import { providersOf } from './providers.ts'
import { addAttempt, ATTEMPT_LIFE } from './social-store.ts'

/** Longest time since the last sign-in at the provider that counts as a step-up; s. */
export const PROOF_AGE = 300

/** Address to which a provider redirects the browser. */
export const redirectUri = (origin: string, service: string): string => `${origin}/social/callback/${service}`

type Wanted = {
  service: string
  purpose: SocialPurpose
  session: number | null
  callback?: string | undefined
  remember: boolean
  popup: boolean
}

/**
 * Starts a sign-in at a provider, bound to this browser, and returns the provider's address. Refuses an unconfigured
 * service with 404, and an unreachable one with 503.
 */
export const beginAttempt = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { config, db, log }: Services,
  { service, purpose, session, callback, remember, popup }: Wanted,
): Promise<string> => {
  const provider = providersOf(config).find(({ id }) => id === service)
  if (provider === undefined) throw refuse('NOT_FOUND', 'SERVICE_UNKNOWN')
  const configuration = await provider.configuration().catch((error: unknown) => {
    log.warn({ err: error, service }, 'an identity provider cannot be reached')
    throw refuse('UNAVAILABLE', 'SERVICE_UNREACHABLE')
  })
  const browser = browserToken(request, config) ?? newToken().token
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const origin = siteOrigin(config, request)
  await addAttempt(db, {
    state_hash: hashOfToken(state),
    browser_hash: hashOfToken(browser),
    provider: service,
    purpose,
    session_id: session,
    nonce,
    verifier,
    callback: sitePath(callback, origin),
    remember,
    popup,
  })
  setBrowserToken(reply, config, browser, ATTEMPT_LIFE)
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(origin, service),
    scope: provider.scopes.join(' '),
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: languageOf(request, config),
    ...(purpose === 'step-up' ? { prompt: 'login', max_age: String(PROOF_AGE) } : {}),
  }).href
}
