import type { FastifyRequest } from 'fastify'
import { passkeyLoginOptions, passkeyRegistrationOptions, passkeyStepUpOptions } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { ownSession, requireStepUp } from '../../platform/account/step-up.ts'
import { CHALLENGE_LIFE, newChallenge } from './challenge-store.ts'
import type { ChallengeUse } from './challenge-store.ts'
import { credentialsOf, holdAccount } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

/** COSE names of the signatures that are taken: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

type Credential = { credential_id: string; transports: string[] }

const descriptors = (credentials: readonly Credential[]) =>
  credentials.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports }))

const requestOptions = async (
  request: FastifyRequest,
  { db, config }: Services,
  use: ChallengeUse,
  credentials: readonly Credential[],
) => ({
  challenge: await newChallenge(db, use),
  timeout: CHALLENGE_LIFE * 1000,
  rpId: relyingParty(config, request).id,
  allowCredentials: descriptors(credentials),
  userVerification: 'required' as const,
})

export const passkeyLoginOptionsRoute = handle(passkeyLoginOptions, async ({ request }, services) => {
  await countAttempt(services.db, 'passkey by address', addressSubject(request.ip))
  return { data: await requestOptions(request, services, { purpose: 'sign-in', session: null }, []) }
})

export const passkeyStepUpOptionsRoute = handle(passkeyStepUpOptions, async ({ request }, services) => {
  const { id, actor } = await ownSession(request, services)
  await countAttempt(services.db, 'passkey by address', addressSubject(request.ip))
  const credentials = await credentialsOf(services.db, actor.account)
  return { data: await requestOptions(request, services, { purpose: 'step-up', session: id }, credentials) }
})

export const passkeyRegistrationOptionsRoute = handle(passkeyRegistrationOptions, async ({ request }, services) => {
  const { id, actor } = await requireStepUp(request, services)
  const { db, config } = services
  await countAttempt(db, 'passkey by address', addressSubject(request.ip))
  const { name, id: rpId } = relyingParty(config, request)
  const account = await db.transaction().execute((trx) => holdAccount(trx, actor.account))
  return {
    data: {
      challenge: await newChallenge(db, { purpose: 'registration', session: id }),
      rp: { name, id: rpId },
      user: {
        id: Buffer.from(account.handle.replaceAll('-', ''), 'hex').toString('base64url'),
        name: account.email,
        displayName: account.display_name,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_LIFE * 1000,
      attestation: 'none' as const,
      excludeCredentials: descriptors(await credentialsOf(db, actor.account)),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const,
    },
  }
})
