import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'
import { PROOF_AGE, redirectUri } from './begin-attempt.ts'
import { providersOf } from './providers.ts'
import type { Attempt } from './social-store.ts'

/** Identity confirmed by a provider. */
export type Vouched = {
  issuer: string
  subject: string
  /** Lower case; null unless the provider has verified it. */
  email: string | null
  name: string | null
}

type Claims = Record<string, unknown>

const verifiedEmail = ({ email, email_verified }: Claims): string | null =>
  typeof email === 'string' &&
  email_verified === true &&
  email.length <= 254 &&
  /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
    ? email.toLowerCase()
    : null

const nameOf = ({ name, given_name, preferred_username }: Claims): string | null => {
  const found = [name, given_name, preferred_username].find((each) => typeof each === 'string' && each.trim() !== '')
  return typeof found === 'string' ? found : null
}

/**
 * Exchanges the code of a returning browser for the identity that the provider confirms. Checks state, nonce, PKCE,
 * issuer, audience, age and signature; rejects when any of them is wrong or the provider does not answer.
 */
export const askProvider = async (
  request: FastifyRequest,
  { config }: Services,
  { provider: service, verifier, nonce, purpose }: Attempt,
  state: string,
): Promise<Vouched> => {
  const provider = providersOf(config).find(({ id }) => id === service)
  if (provider === undefined) throw new Error('the provider is configured no more')
  const configuration = await provider.configuration()
  const current = new URL(redirectUri(siteOrigin(config, request), service))
  current.search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
  const tokens = await authorizationCodeGrant(configuration, current, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    ...(purpose === 'step-up' ? { maxAge: PROOF_AGE } : {}),
  })
  const claims = tokens.claims()
  if (claims === undefined || claims.sub.length > 255) throw new Error('the provider names nobody')
  const known: Claims =
    claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined
      ? claims
      : { ...claims, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
  return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(known), name: nameOf(known) }
}
