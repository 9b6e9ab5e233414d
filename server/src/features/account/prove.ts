import type { FastifyRequest } from 'fastify'
import type { AuthenticationResponse } from '@florilege/shared/contracts'
import { countAttempt, forgetAttempts } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { RequestSession } from '../../platform/request/actor-of-request.ts'
import { provePasskey } from '../passkey/prove-passkey.ts'
import { verifyPassword } from '../session/password/password.ts'
import { passwordHashOf } from './own-account-store.ts'

/** Refuses with 403 unless the password is the account's; guesses are counted per account. */
export const provePassword = async ({ db }: Services, account: number, password: string): Promise<void> => {
  await countAttempt(db, 'proof by account', String(account))
  if (!(await verifyPassword(password, await passwordHashOf(db, account)))) throw refuse('FORBIDDEN', 'PASSWORD_WRONG')
  await forgetAttempts(db, 'proof by account', String(account))
}

/** Refuses with 403 unless a passkey of the account answers a challenge of this session. */
export const proveByPasskey = async (
  services: Services,
  request: FastifyRequest,
  session: RequestSession,
  response: AuthenticationResponse,
): Promise<void> => {
  const { account } = session.actor
  await countAttempt(services.db, 'proof by account', String(account))
  const proven = await provePasskey(services, response, { request, use: { purpose: 'step-up', session: session.id } })
  if (proven.id !== account) throw refuse('FORBIDDEN', 'PASSKEY_INVALID')
  await forgetAttempts(services.db, 'proof by account', String(account))
}
