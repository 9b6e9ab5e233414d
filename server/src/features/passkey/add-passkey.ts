import type { FastifyRequest } from 'fastify'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { addPasskey, passkeyTransport } from '@florilege/shared/contracts'
import type { RegistrationResponse } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { takeChallenge } from './challenge-store.ts'
import { ALGORITHMS } from './passkey-options.ts'
import { countPasskeys, holdAccount, insertPasskey } from './passkey-store.ts'
import { passkeyToWire } from './passkey-wire.ts'
import { relyingParty } from './relying-party.ts'

const MOST = 20

const verified = async (
  { db, config, log }: Services,
  { id, rawId, type, response }: RegistrationResponse,
  request: FastifyRequest,
  session: number,
): Promise<VerifiedRegistrationResponse | null> => {
  const party = relyingParty(config, request)
  const { clientDataJSON, attestationObject } = response
  try {
    return await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: (challenge) => takeChallenge(db, challenge, { purpose: 'registration', session }),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused')
    return null
  }
}

export const addPasskeyRoute = handle(addPasskey, async ({ body, request }, services) => {
  const { id, actor } = await requireStepUp(request, services)
  const result = await verified(services, body.credential, request, id)
  if (!result?.verified) throw refuse('DATA_INVALID', 'PASSKEY_INVALID')
  const { credential, credentialBackedUp } = result.registrationInfo
  const transports = (body.credential.response.transports ?? []).filter((name) => passkeyTransport.safeParse(name).success)
  const added = await services.db.transaction().execute(async (trx) => {
    await holdAccount(trx, actor.account)
    if ((await countPasskeys(trx, actor.account)) >= MOST) throw refuse('CONFLICT', 'PASSKEYS_TOO_MANY')
    return insertPasskey(trx, {
      account: actor.account,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      name: body.name,
      backedUp: credentialBackedUp,
    })
  })
  if (added === undefined) throw refuse('CONFLICT', 'PASSKEY_KNOWN')
  return { data: passkeyToWire(added) }
})
