import { stepUp } from '@florilege/shared/contracts'
import { STEP_UP_MINUTES } from '../../platform/request/actor-of-request.ts'
import { handle } from '../../platform/route.ts'
import { ownSession, renewSession } from '../../platform/account/step-up.ts'
import { proveByPasskey, provePassword } from './prove.ts'

export const stepUpRoute = handle(stepUp, async ({ body, request, reply }, services) => {
  const session = await ownSession(request, services)
  if ('password' in body) await provePassword(services, session.actor.account, body.password)
  else await proveByPasskey(services, request, session, body.passkey)
  await renewSession(services.db, { reply, services, session, stepUp: true })
  return { data: { until: new Date(Date.now() + STEP_UP_MINUTES * 60_000).toISOString() } }
})
