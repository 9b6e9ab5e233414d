import { passkeyLogin } from '@florilege/shared/contracts'
import { addressSubject, countAttempt, uncountAttempt } from '../../platform/request/limits.ts'
import { handle } from '../../platform/route.ts'
import { admit } from '../session/admit.ts'
import { beginSession } from '../session/begin-session.ts'
import { provePasskey } from './prove-passkey.ts'

export const passkeyLoginRoute = handle(passkeyLogin, async ({ body, actor, request, reply }, services) => {
  const { db } = services
  const address = addressSubject(request.ip)
  await countAttempt(db, 'sign-in by address', address)
  const account = await provePasskey(services, body.credential, {
    request,
    use: { purpose: 'sign-in', session: null },
  })
  await admit(db, account, body.come_back)
  await uncountAttempt(db, 'sign-in by address', address)
  return { _state: await beginSession({ request, reply }, services, { account, actor, remember: body.rememberme }) }
})
