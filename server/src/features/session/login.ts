import { login } from '@florilege/shared/contracts'
import type { EndpointBody, SessionState } from '@florilege/shared/contracts'
import { addressSubject, countAttempt, forgetAttempts, mailSubject, uncountAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Call } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount, waitingRegistration } from './account-store.ts'
import { admit } from './admit.ts'
import { beginSession } from './begin-session.ts'
import { verifyPassword } from './password/password.ts'
import { normalMail } from './session-rules.ts'

type Caller = Pick<Call<typeof login>, 'actor' | 'request' | 'reply'>

/**
 * The same work with and without an account: two lookups and one hash. A failure is 403, because 401 would open the
 * login page on top of itself.
 */
export const signIn = async (
  { actor, request, reply }: Caller,
  body: EndpointBody<typeof login>,
  services: Services,
): Promise<SessionState> => {
  const { db } = services
  const email = normalMail(body.email)
  const address = addressSubject(request.ip)
  await countAttempt(db, 'sign-in by address', address)
  await countAttempt(db, 'sign-in by mail', mailSubject(email))
  const account = await findAccount(db, email)
  const waiting = await waitingRegistration(db, email)
  const matches = await verifyPassword(body.password, account ? account.password_hash : (waiting?.password_hash ?? null))
  if (!matches) {
    request.log.warn({ attacked: account?.id ?? null }, 'wrong password')
    throw refuse('FORBIDDEN', 'LOGIN_FAILED')
  }
  if (account === undefined) throw refuse('FORBIDDEN', 'MAIL_NOT_CONFIRMED')
  await admit(db, account, body.come_back)
  await forgetAttempts(db, 'sign-in by mail', mailSubject(email))
  await uncountAttempt(db, 'sign-in by address', address)
  return beginSession({ request, reply }, services, { account, actor, remember: body.rememberme })
}

export const loginRoute = handle(login, async ({ body, ...caller }, services) => ({
  _state: await signIn(caller, body, services),
}))
