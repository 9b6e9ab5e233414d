import type { FastifyRequest } from 'fastify'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AuthenticationResponse } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { Proven } from '../session/admit.ts'
import { takeChallenge } from './challenge-store.ts'
import type { ChallengeUse } from './challenge-store.ts'
import { keyOf, noteUse } from './passkey-store.ts'
import type { StoredKey } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

type Asked = { request: FastifyRequest; use: ChallengeUse }

const verified = async (services: Services, response: AuthenticationResponse, key: StoredKey, { request, use }: Asked) => {
  const { id, origin } = relyingParty(services.config, request)
  const { rawId, type, response: parts } = response
  const { userHandle, ...signed } = parts
  try {
    return await verifyAuthenticationResponse({
      response: {
        id: response.id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { ...signed, ...(typeof userHandle === 'string' ? { userHandle } : {}) },
      },
      expectedChallenge: (challenge) => takeChallenge(services.db, challenge, use),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    })
  } catch (error) {
    services.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused')
    return null
  }
}

/** True when the authenticator names the account of its key. */
const namesAccount = (response: AuthenticationResponse, { handle }: StoredKey): boolean => {
  const { userHandle } = response.response
  if (typeof userHandle !== 'string') return true
  return Buffer.from(userHandle, 'base64url').toString('hex') === handle.replaceAll('-', '')
}

/**
 * Account whose passkey has answered a challenge issued for this purpose. Refuses with 403 PASSKEY_INVALID: an unknown
 * key, an old challenge or one of another session, another origin, a decreased counter.
 */
export const provePasskey = async (services: Services, response: AuthenticationResponse, asked: Asked): Promise<Proven> => {
  const key = await keyOf(services.db, response.id)
  const result = key === undefined ? null : await verified(services, response, key, asked)
  if (key === undefined || !result?.verified || !namesAccount(response, key)) throw refuse('FORBIDDEN', 'PASSKEY_INVALID')
  const { newCounter } = result.authenticationInfo
  if (!(await noteUse(services.db, key.key_id, key.counter, newCounter))) throw refuse('FORBIDDEN', 'PASSKEY_INVALID')
  return key
}
