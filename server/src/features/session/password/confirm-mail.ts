import { confirmMail } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../../platform/request/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { hashOfToken } from '../../../platform/account/session-cookie.ts'
import { createAccount, takeRegistration } from '../account-store.ts'
import { beginSession } from '../begin-session.ts'

/** Opens the account of a registration; the link works once. */
export const confirmMailRoute = handle(confirmMail, async ({ body, actor, request, reply }, services) => {
  const { db } = services
  await countAttempt(db, 'link by address', addressSubject(request.ip))
  const account = await db.transaction().execute(async (trx) => {
    const registration = await takeRegistration(trx, hashOfToken(body.token))
    return registration && createAccount(trx, registration)
  })
  if (account === undefined) throw refuse('DATA_INVALID', 'TOKEN_INVALID')
  return { _state: await beginSession({ request, reply }, services, { account, actor, remember: false }) }
})
