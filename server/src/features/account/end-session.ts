import { endAllSessions, endOneSession } from '@florilege/shared/contracts'
import { endSessions } from '../../platform/account/end-sessions.ts'
import { publish } from '../../platform/event/publish.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { clearSessionCookie } from '../../platform/account/session-cookie.ts'
import { ownSession, requireStepUp } from '../../platform/account/step-up.ts'
import { endSessionOf } from './own-session-store.ts'

export const endOneSessionRoute = handle(endOneSession, async ({ params, request, reply }, services) => {
  const { id, actor } = await ownSession(request, services)
  if (params.id !== id) await requireStepUp(request, services)
  await services.db.transaction().execute(async (trx) => {
    if (!(await endSessionOf(trx, actor.account, params.id))) throw refuse('NOT_FOUND')
    await publish(trx, { kind: 'state', to: actor.person })
  })
  if (params.id === id) clearSessionCookie(reply, services.config)
  return DONE
})

export const endAllSessionsRoute = handle(endAllSessions, async ({ body, request, reply }, services) => {
  const { id, actor } = await requireStepUp(request, services)
  const { account, person } = actor
  await services.db.transaction().execute((trx) => endSessions(trx, { account, person, ...(body.keep_this ? { keep: id } : {}) }))
  if (!body.keep_this) clearSessionCookie(reply, services.config)
  return DONE
})
